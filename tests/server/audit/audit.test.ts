import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { recordAudit } from '../../../server/domains/audit/audit.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Study } from '../../../server/entities/data/study.js'
import { Group } from '../../../server/entities/people/group.js'
import { User } from '../../../server/entities/people/user.js'
import { insertRow } from '../../support/factories.js'
import { everybody } from '../../support/testUsers.js'
import { ask, codeOf, makeGroup, statementsOf } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'

const listing = `query ($filter: AuditFilter, $first: Int! = 50, $after: String) { auditEvents(filter: $filter, first: $first, after: $after) {
  totalCount nodes { id action subjectKind subjectId at detail actor { login } impersonator { login } subjectUser { login } } pageInfo { endCursor hasNextPage } } }`
let world: World
let counted: ReturnType<typeof statementsOf>

beforeAll(async () => {
  world = await createWorld()
  counted = statementsOf(world)
  const { owner, reader, staff } = world.users
  const ctxs = {
    staff: await world.contextOf('staff'),
    owner: await world.contextOf('owner'),
    anonymous: await world.contextOf('anonymous'),
  }
  for (let at = 0; at < 30; at += 1) {
    await recordAudit(ctxs.staff, {
      action: 'quota.change',
      subjectKind: 'user',
      subjectId: at % 2 ? owner.id : reader.id,
      detail: `${at}`,
    })
    await recordAudit(ctxs.owner, { action: 'dataset.delete', subjectKind: 'dataset', subjectId: owner.id })
  }
  await recordAudit(ctxs.anonymous, {
    action: 'user.resetPassword',
    subjectKind: 'user',
    subjectId: owner.id,
    detail: 'x'.repeat(2000),
  })
  await world.db.manager.insert(AuditEvent, {
    action: 'user.edit',
    subjectKind: 'user',
    subjectId: owner.id,
    actorId: owner.id,
    impersonatorId: staff.id,
  })
})
afterAll(() => world.close())

const events = async (variables: object = {}) =>
  (await ask(world, listing, variables, 'staff')).data.auditEvents!

describe('the audit log', () => {
  it.each(everybody)('is readable by staff only: %s', async who => {
    expect(codeOf(await ask(world, listing, {}, who))).toBe(
      { staff: undefined, anonymous: 'UNAUTHENTICATED' }[who as string] ??
        (who === 'staff' ? undefined : 'FORBIDDEN'),
    )
  })

  it('lists actor, action and subject, newest first', async () => {
    const { nodes, totalCount } = await events({ first: 3 })
    expect(totalCount).toBe(62)
    expect(nodes).toEqual([
      expect.objectContaining({
        action: 'user.edit',
        actor: { login: 'owner' },
        impersonator: { login: 'staff' },
        subjectUser: { login: 'owner' },
      }),
      expect.objectContaining({
        action: 'user.resetPassword',
        actor: null,
        impersonator: null,
        detail: 'x'.repeat(1000),
      }),
      expect.objectContaining({ action: 'dataset.delete', subjectKind: 'dataset', subjectUser: null }),
    ])
  })

  it.each<[string, () => object, number]>([
    ['action', () => ({ action: 'quota.change' }), 30],
    ['actor', () => ({ actorId: String(world.users.owner.id) }), 31],
    ['subject user', () => ({ subjectUserId: String(world.users.owner.id) }), 17],
    [
      'all three',
      () => ({
        action: 'quota.change',
        actorId: String(world.users.staff.id),
        subjectUserId: String(world.users.reader.id),
      }),
      15,
    ],
    ['an actor without events', () => ({ actorId: '99999999' }), 0],
    ['an unknown action', () => ({ action: "' OR 1=1" }), 0],
  ])('is filtered by %s', async (_what, filter, count) => {
    const { totalCount, nodes } = await events({ filter: filter() })
    expect([totalCount, nodes!.length]).toEqual([count, Math.min(count, 50)])
  })

  it('is paged without gaps or duplicates', async () => {
    const found: unknown[] = []
    let after: unknown = null
    do {
      const { nodes, pageInfo }: Awaited<ReturnType<typeof events>> = await events({ first: 25, after })
      found.push(...nodes!.map(({ id }) => id))
      after = pageInfo!.hasNextPage ? pageInfo!.endCursor : null
    } while (after)
    expect([found.length, new Set(found).size]).toEqual([62, 62])
  })

  it('refuses invalid filters, cursors and page sizes', async () => {
    for (const variables of [
      { filter: { actorId: 'x' } },
      { filter: { subjectUserId: '-1' } },
      { filter: { action: 'x'.repeat(61) } },
      { after: 'x' },
      { first: 101 },
    ])
      expect(codeOf(await ask(world, listing, variables, 'staff'))).toBe('INVALID_INPUT')
  })

  it('takes three statements for 50 events', async () => {
    expect((await counted(() => events())).length).toBe(3)
  })

  it('has an index for each filter', async () => {
    const { owner } = world.users
    for (const [filter, index] of [
      [{ action: 'quota.change' }, 'audit_event_action'],
      [{ actorId: String(owner.id) }, 'audit_event_actor'],
      [{ subjectUserId: String(owner.id) }, 'audit_event_subject'],
    ] as const) {
      const [sql] = (await counted(() => events({ filter }))).filter(asked =>
        asked.includes('FROM `audit_event`'),
      )
      const parameters = Object.values(filter)
      const [step] = await planOf(world.db, sql!, [...parameters, 51])
      expect(step!.possibleKeys).toContain(index)
    }
  })
})

it('an audit event is rolled back when its action fails', async () => {
  const ctx = await world.contextOf('staff')
  const before = await world.db.manager.count(AuditEvent)
  await expect(
    ctx.write(async inner => {
      await recordAudit(inner, { action: 'quota.change', subjectKind: 'user', subjectId: 1 })
      throw new Error('the deed failed')
    }),
  ).rejects.toThrow('the deed failed')
  expect(await world.db.manager.count(AuditEvent)).toBe(before)
})

describe('the names in the audit log', () => {
  const words =
    'query ($filter: AuditFilter) { auditEvents(filter: $filter, first: 50) { nodes { detail subjectName subjectParentId mentions { text kind id name parentId } } } }'
  const newest = async (action: string) =>
    (await ask(world, words, { filter: { action } }, 'staff')).data.auditEvents as unknown as {
      nodes: unknown[]
    }

  it('are those of the subject and of the people that the detail names', async () => {
    const { owner, reader, manager } = world.users
    const { id } = await makeGroup(world.db.manager, owner.id)
    const ctx = await world.contextOf('owner')
    const group = { subjectKind: 'group', subjectId: id }
    await recordAudit(
      ctx,
      { action: 'group.setRole', ...group, detail: `user ${reader.id}: manager` },
      { action: 'tag.publish', ...group, detail: `user ${reader.id}` },
      {
        action: 'dataset.setOwner',
        subjectKind: 'dataset',
        subjectId: 99_999_999,
        detail: `from person ${manager.id} to person 99999999`,
      },
    )
    const nameOf = async (userId: number) => {
      const { name, surname, login } = await world.db.manager.findOneByOrFail(User, { id: userId })
      return `${name} ${surname}`.trim() || login
    }
    const { name } = await world.db.manager.findOneByOrFail(Group, { id })
    expect((await newest('group.setRole')).nodes).toEqual([
      {
        detail: `user ${reader.id}: manager`,
        subjectName: name,
        subjectParentId: null,
        mentions: [
          {
            text: `user ${reader.id}`,
            kind: 'user',
            id: String(reader.id),
            name: await nameOf(reader.id),
            parentId: null,
          },
        ],
      },
    ])
    expect((await newest('tag.publish')).nodes).toEqual([expect.objectContaining({ mentions: [] })])
    expect((await newest('dataset.setOwner')).nodes).toEqual([
      expect.objectContaining({
        subjectName: null,
        mentions: [
          expect.objectContaining({
            text: `person ${manager.id}`,
            kind: 'user',
            name: await nameOf(manager.id),
          }),
          expect.objectContaining({ text: 'person 99999999', name: null }),
        ],
      }),
    ])
  })

  it('come with the group of a study', async () => {
    const { id } = await makeGroup(world.db.manager, world.users.owner.id)
    const study = await insertRow(world.db.manager, Study, { name: 'Tail', description: '', groupId: id })
    const ctx = await world.contextOf('owner')
    await recordAudit(
      ctx,
      { action: 'study.create', subjectKind: 'study', subjectId: study.id, detail: 'Tail' },
      { action: 'study.link', subjectKind: 'dataset', subjectId: 99_999_999, detail: `to study ${study.id}` },
    )
    const groupId = String(id)
    expect((await newest('study.create')).nodes).toEqual([
      expect.objectContaining({ subjectName: 'Tail', subjectParentId: groupId }),
    ])
    expect((await newest('study.link')).nodes).toEqual([
      expect.objectContaining({
        mentions: [expect.objectContaining({ kind: 'study', name: 'Tail', parentId: groupId })],
      }),
    ])
  })

  it('cost the same number of statements for any number of entries', async () => {
    const ctx = await world.contextOf('owner')
    const { owner, reader, stranger } = world.users
    const deed = (userId: number) => ({
      action: 'group.remove',
      subjectKind: 'user',
      subjectId: userId,
      detail: `user ${userId}`,
    })
    await recordAudit(ctx, deed(owner.id))
    const one = (await counted(() => newest('group.remove'))).length
    await recordAudit(ctx, deed(reader.id), deed(stranger.id))
    expect((await counted(() => newest('group.remove'))).length).toBe(one)
  })
})
