import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { somebody } from '../users/people'

const can = {
  edit: true,
  delete: false,
  invite: true,
  createStudy: false,
  leave: false,
  accept: false,
  transfer: false,
  refusals: [],
}
const owner = { id: '9', login: 'ada', name: 'Ada', surname: 'Lovelace', email: null }
const group = {
  id: '5',
  version: 1,
  name: 'Ascidians',
  private: true,
  description: '',
  role: 'OWNER',
  owner,
  studies: [],
  can,
  memberships: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } },
}

it('a failed invitation shows the documented words, the reason and the typed e-mail', async () => {
  const inviteToGroup = () => {
    throw refusal('Too many attempts: wait a while', 'TOO_MANY')
  }
  const { user } = renderApp('/group/5/update/', { me: somebody(), group, inviteToGroup })
  const invite = within(await screen.findByRole('region', { name: 'Invite by e-mail' }))
  await user.type(invite.getByLabelText('E-mail'), 'bob@example.org')
  await user.click(invite.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Group invitation has been sent if user exists !')).toBeVisible()
  expect(invite.getByRole('alert')).toHaveTextContent('Too many attempts: wait a while')
  expect(invite.getByLabelText('E-mail')).toHaveValue('bob@example.org')
})

it('managers send pending invitations again and revoke them', async () => {
  const sent: unknown[] = []
  let nodes = ['ann', 'bob'].map((name, at) => ({
    id: String(at + 1),
    email: `${name}@example.org`,
    createdAt: '2026-03-04T12:00:00.000Z',
    expiresAt: '2026-03-18T12:00:00.000Z',
    isValid: name !== 'bob',
  }))
  const pending = () => ({
    totalCount: nodes.length,
    nodes,
    pageInfo: { endCursor: null, hasNextPage: false },
  })
  const { user } = renderApp('/group/5/update/', {
    me: somebody(),
    group: { ...group, invitations: pending },
    resendGroupInvitation: ({ id }: { id: string }) => {
      sent.push(id)
      return { id: '5' }
    },
    revokeGroupInvitation: ({ id }: { id: string }) => {
      nodes = nodes.filter(node => node.id !== id)
      return { id: '5' }
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Pending invitations' }))
  const [ann, bob] = list.getAllByRole('listitem')
  expect(ann).toHaveTextContent(/waiting.*until/)
  expect(bob).toHaveTextContent(/no longer valid.*the person who invited is no longer a manager/)
  await user.click(list.getByRole('button', { name: 'Send again to ann@example.org' }))
  expect(await screen.findByText('A new link was mailed to ann@example.org')).toBeVisible()
  expect(sent).toEqual(['1'])
  await user.click(list.getByRole('button', { name: 'Revoke the invitation of bob@example.org' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The invitation of bob@example.org was revoked')).toBeVisible()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
})

it('the header, the user page and the group list count the invitations', async () => {
  const nodes = [{ ...group, role: 'WAITING', can: { ...can, accept: true } }]
  renderApp('/group/', {
    me: somebody({ invitationCount: 1 }),
    groups: { totalCount: 1, nodes, pageInfo: { endCursor: null, hasNextPage: false } },
  })
  expect(await screen.findByText('1 invitation waits for your answer.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada Bell, 1 invitation' })).toBeVisible()
})

it('the group list shows public groups with their owner and a link to their datasets', async () => {
  const page = (nodes: unknown[]) => ({
    totalCount: nodes.length,
    nodes,
    pageInfo: { endCursor: null, hasNextPage: false },
  })
  const asked: unknown[] = []
  const { user, address } = renderApp('/group/', {
    me: somebody(),
    groups: page([]),
    publicGroups: ({ filter }: { filter: { text: string | null } }) => {
      asked.push(filter.text)
      return page([{ ...group, id: '8', name: 'Open atlas', private: false, role: null }])
    },
  })
  const part = within(await screen.findByRole('region', { name: 'Public groups' }))
  expect(await part.findByRole('link', { name: 'Open atlas' })).toHaveAttribute('href', '/group/8/update/')
  expect(part.getByText('Owner: Ada Lovelace')).toBeVisible()
  expect(part.getByRole('link', { name: 'Datasets of Open atlas' })).toHaveAttribute(
    'href',
    '/dataset/?group=8',
  )
  expect(within(screen.getByRole('region', { name: 'My groups' })).getByText('No groups yet')).toBeVisible()
  await user.type(screen.getByLabelText('Filter by name'), 'open')
  await waitFor(() => expect(address()).toBe('/group/?text=open'))
  await waitFor(() => expect(asked.at(-1)).toBe('open'))
  expect(asked).toEqual([null, 'open'])
})
