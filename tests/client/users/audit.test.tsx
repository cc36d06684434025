import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { listed, somebody, staff } from './people'

interface Asked {
  filter: Record<string, string | null> | null
  after?: string
}
const event = (more = {}) => ({
  id: '1',
  at: '2026-05-06T10:20:00.000Z',
  action: 'quota.change',
  subjectKind: 'user',
  subjectId: '1',
  detail: '1.00 GB, before 512 MB',
  actor: staff(),
  impersonator: null,
  subjectUser: somebody(),
  subjectName: 'Ada Bell',
  subjectParentId: null,
  mentions: [],
  ...more,
})

function auditServer(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  return {
    me: staff(),
    asked,
    users: listed([somebody()]),
    user: somebody(),
    auditEvents: (question: Asked) => {
      asked.push(question)
      return answer(question)
    },
  }
}

it('the audit log shows actor, impersonator, action, subject and time', async () => {
  renderApp(
    '/audit/',
    auditServer(() =>
      listed([
        event(),
        event({
          id: '2',
          action: 'strange.deed',
          actor: somebody(),
          impersonator: staff(),
          subjectUser: null,
          subjectName: null,
          subjectKind: 'dataset',
          subjectId: '12',
          detail: '',
        }),
        event({ id: '3', actor: null }),
      ]),
    ),
  )
  const rows = within(await screen.findByRole('table', { name: 'Audit log' }))
    .getAllByRole('row')
    .slice(1)
  const texts = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1),
  )
  expect(texts).toEqual([
    ['Sam Staff', 'Quota of Ada Bell changed: 1.00 GB, before 512 MB'],
    ['Sam Staff as Ada Bell', 'strange.deed dataset 12'],
    ['not logged in', 'Quota of Ada Bell changed: 1.00 GB, before 512 MB'],
  ])
})

it('the audit log filters by action and by person through the address', async () => {
  const server = auditServer(({ filter }) => listed(filter ? [] : [event()]))
  const { user, address } = renderApp('/audit/', server)
  await screen.findByRole('table', { name: 'Audit log' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Changed a quota')
  await waitFor(() => expect(address()).toBe('/audit/?action=quota.change'))
  await user.click(screen.getByRole('button', { name: 'Done by …' }))
  await user.click(await screen.findByRole('button', { name: 'Ada Bell ada' }))
  await waitFor(() => expect(address()).toBe('/audit/?action=quota.change&by=1'))
  expect(await screen.findByRole('button', { name: 'Done by Ada Bell: show everyone' })).toBeVisible()
  await waitFor(() =>
    expect(server.asked.at(-1)!.filter).toEqual({
      action: 'quota.change',
      actorId: '1',
      subjectUserId: null,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/audit/'))
  expect(await screen.findByRole('table', { name: 'Audit log' })).toBeVisible()
})

it('the audit log loads more rows on demand', async () => {
  const server = auditServer(({ after }) => ({
    totalCount: 2,
    nodes: [event({ id: after ? '2' : '1' })],
    pageInfo: { endCursor: after ? null : 'next', hasNextPage: !after },
  }))
  const { user } = renderApp('/audit/', server)
  expect(await screen.findByText('1 of 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('2 in all')).toBeVisible()
  expect(server.asked.at(-1)!.after).toBe('next')
  expect(within(screen.getByRole('table', { name: 'Audit log' })).getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('the audit log explains that it is empty', async () => {
  renderApp(
    '/audit/',
    auditServer(() => listed([])),
  )
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeVisible()
})

it.each([
  [
    {
      action: 'group.setRole',
      subjectKind: 'group',
      subjectId: '7',
      subjectName: 'Lab',
      detail: 'user 5: manager',
    },
    'Role of Bo Berg set to manager in group Lab',
    ['/display-user?id=5', '/group/7/update/'],
  ],
  [
    {
      action: 'dataset.share',
      subjectKind: 'dataset',
      subjectId: '3',
      subjectName: 'Embryo',
      detail: 'user 5: read',
    },
    'Right of Bo Berg on dataset Embryo set to read',
    ['/display-user?id=5', '/dataset/3/'],
  ],
  [
    {
      action: 'review.revoke',
      subjectKind: 'dataset',
      subjectId: '3',
      subjectName: 'Embryo',
      detail: 'user 5 no longer manages it: For a journal',
    },
    'Review link of dataset Embryo revoked: Bo Berg no longer manages it: For a journal',
    ['/dataset/3/', '/display-user?id=5'],
  ],
  [{ action: 'user.signUp', actor: null, detail: '' }, 'Ada Bell signed up', ['/display-user?id=1']],
  [
    { action: 'group.delete', subjectKind: 'group', subjectId: '7', subjectName: null, detail: 'Lab' },
    'Group Lab deleted',
    [],
  ],
  [
    {
      action: 'study.create',
      subjectKind: 'study',
      subjectId: '4',
      subjectName: 'Tail',
      subjectParentId: '7',
    },
    'Study Tail created',
    ['/group/7/study/4/'],
  ],
  [
    {
      action: 'property.bin',
      subjectKind: 'property',
      subjectId: '4',
      subjectName: 'volume',
      subjectParentId: '3',
    },
    'Property volume put into the bin',
    ['/dataset/3/properties/'],
  ],
  [
    {
      action: 'group.invite',
      subjectKind: 'group',
      subjectId: '7',
      subjectName: 'Lab',
      detail: 'user 5: member',
    },
    'Bo Berg invited to group Lab: member',
    ['/display-user?id=5', '/group/7/update/'],
  ],
  [
    { action: 'group.invite', subjectKind: 'group', subjectId: '7', subjectName: 'Lab', detail: 'by e-mail' },
    'Somebody invited to group Lab by e-mail (the address is not recorded, for privacy)',
    ['/group/7/update/'],
  ],
  [
    {
      action: 'group.decline',
      subjectKind: 'group',
      subjectId: '7',
      subjectName: 'Lab',
      detail: 'user 5',
    },
    'Bo Berg declined the invitation to group Lab',
    ['/display-user?id=5', '/group/7/update/'],
  ],
  [
    { action: 'job.retry', subjectKind: 'job', subjectId: '4', subjectName: null, detail: 'mail' },
    'Job 4 tried again: mail',
    ['/staff/jobs/'],
  ],
])('the audit log says what happened, with links: %j', async (given, sentence, links) => {
  const mentions =
    'detail' in given && given.detail.startsWith('user 5')
      ? [{ text: 'user 5', kind: 'user', id: '5', name: 'Bo Berg', parentId: null }]
      : []
  renderApp(
    '/audit/',
    auditServer(() => listed([event({ subjectUser: null, mentions, ...given })])),
  )
  const cell = within(await screen.findByRole('table', { name: 'Audit log' }))
    .getAllByRole('cell')
    .at(-1)!
  expect(cell).toHaveTextContent(sentence)
  expect(
    within(cell)
      .queryAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(links)
})

it('things of different kinds with one id keep their names in the audit log', async () => {
  const linked = { action: 'study.link', subjectKind: 'dataset', subjectId: '3', subjectName: 'Embryo' }
  const joined = { action: 'dataset.share', subjectKind: 'dataset', subjectId: '3', subjectName: 'Embryo' }
  const mention = (kind: string, name: string, parentId: string | null) => [
    { __typename: 'AuditMention', text: `${kind} 1`, kind, id: '1', name, parentId },
  ]
  renderApp(
    '/audit/',
    auditServer(() =>
      listed([
        event({ id: '1', ...linked, detail: 'to study 1', mentions: mention('study', 'Tail', '7') }),
        event({ id: '2', ...joined, detail: 'group 1: reader', mentions: mention('group', 'Lab', null) }),
      ]),
    ),
  )
  await screen.findByRole('table', { name: 'Audit log' })
  expect(screen.getByRole('link', { name: 'Tail' })).toHaveAttribute('href', '/group/7/study/1/')
  expect(screen.getByRole('link', { name: 'Lab' })).toHaveAttribute('href', '/group/1/update/')
})
