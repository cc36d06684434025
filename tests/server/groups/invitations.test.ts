import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Invitation } from '../../../server/entities/people/invitation.js'
import { Membership } from '../../../server/entities/people/membership.js'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { Group } from '../../../server/entities/people/group.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import { User } from '../../../server/entities/people/user.js'
import {
  AcceptGroupDocument,
  DeleteStudyDocument,
  LeaveGroupDocument,
} from '../../support/clientDocuments.js'
import { freshLimits } from '../../support/accounts.js'
import { answeredTogether } from '../../support/answeredTogether.js'
import { makeDataset } from '../../support/factories.js'
import { codeOf, makeGroup, statementsOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { GroupUsers, type Role } from './support.js'

let world: World
let testUsers: GroupUsers
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  world = await createWorld()
  testUsers = await GroupUsers.of(world)
  counted = statementsOf(world)
})
afterAll(() => world.close())

const set = (group: number, user: number, status: string, role: Role = 'owner') =>
  testUsers.ask(
    'mutation ($group: ID!, $user: ID!, $status: NewMembershipStatus!) { setMembership(groupId: $group, userId: $user, status: $status) { status } }',
    { group, user, status },
    role,
  )
const accept = (token: string, role: Role) =>
  testUsers.ask(
    'mutation ($token: String!) { acceptInvitation(token: $token) { group { id role } } }',
    { token },
    role,
  )
const open = (token: string, role: Role) =>
  testUsers.ask('query ($token: String!) { invitation(token: $token) { groupName state } }', { token }, role)
const invite = (group: number, email: string, role: Role = 'owner') =>
  testUsers.ask(
    'mutation ($group: ID!, $email: String!) { inviteToGroup(groupId: $group, email: $email) }',
    { group, email },
    role,
  )

/** Returns the token of the link in the last mail to this address. */
async function linkTo(address: string): Promise<string> {
  const mail = await world.db.manager.findOneOrFail(OutgoingMail, {
    where: { recipient: address },
    order: { id: 'DESC' },
  })
  return /\/invitation\/([\w-]+)/.exec(mail.text)![1]!
}
const statusOf = async (group: number, user: number) =>
  (await world.db.manager.findOneBy(Membership, { groupId: group, userId: user }))?.status

describe('a user who is added to a group', () => {
  it('is waiting, gets one mail, and gets the offered role after accepting', async () => {
    const { stranger } = testUsers.people
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    expect((await set(group.id, stranger.id, 'MANAGER')).data.setMembership).toEqual({ status: 'WAITING' })
    await set(group.id, stranger.id, 'MANAGER')
    expect(await world.db.manager.countBy(OutgoingMail, { recipient: stranger.email! })).toBe(1)
    const token = await linkTo(stranger.email!)
    expect((await open(token, 'anonymous')).data.invitation).toEqual({
      groupName: 'Ascidians',
      state: 'SIGN_IN',
    })
    expect((await open(token, 'member')).data.invitation!.state).toBe('OTHER_ADDRESS')
    expect([codeOf(await accept(token, 'anonymous')), codeOf(await accept(token, 'member'))]).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ])
    for (const _time of ['once', 'again'])
      expect((await accept(token, 'stranger')).data.acceptInvitation).toEqual({
        group: { id: String(group.id), role: 'MANAGER' },
      })
    expect((await open(token, 'stranger')).data.invitation).toEqual({
      groupName: 'Ascidians',
      state: 'ACCEPTED',
    })
    await set(group.id, stranger.id, 'NONE')
    expect(codeOf(await open(token, 'stranger'))).toBe('NOT_FOUND')
    expect([codeOf(await open(token, 'anonymous')), codeOf(await accept(token, 'member'))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })

  it('cannot join with an old link after a removal, only with a new link', async () => {
    const { waiting } = testUsers.people
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    await set(group.id, waiting.id, 'MEMBER')
    const old = await linkTo(waiting.email!)
    expect((await set(group.id, waiting.id, 'NONE')).data.setMembership).toEqual({ status: 'REMOVED' })
    expect(codeOf(await accept(old, 'waiting'))).toBe('NOT_FOUND')
    expect(
      codeOf(await testUsers.ask('query ($id: ID!) { group(id: $id) { id } }', { id: group.id }, 'waiting')),
    ).toBe('NOT_FOUND')
    await invite(group.id, waiting.email!)
    expect((await accept(await linkTo(waiting.email!), 'waiting')).data.acceptInvitation!.group!.role).toBe(
      'MEMBER',
    )
  })

  it('is added once when several calls arrive together', async () => {
    const { stranger } = testUsers.people
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    const asked = await Promise.all([1, 2, 3, 4].map(() => set(group.id, stranger.id, 'MEMBER')))
    expect(asked.map(codeOf)).toEqual([undefined, undefined, undefined, undefined])
    expect([
      await world.db.manager.countBy(Membership, { groupId: group.id }),
      await world.db.manager.countBy(Invitation, { groupId: group.id }),
    ]).toEqual([1, 1])
    const [accepted, removed] = await Promise.all([
      testUsers.ask(AcceptGroupDocument, { groupId: group.id }, 'stranger'),
      set(group.id, stranger.id, 'NONE'),
    ])
    expect(codeOf(removed)).toBeUndefined()
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(accepted))
    expect(await statusOf(group.id, stranger.id)).toBe('removed')
  })

  it('joins once when they accept on the page of groups twice at once, and again later', async () => {
    const { stranger } = testUsers.people
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    await set(group.id, stranger.id, 'MANAGER')
    const answer = () => testUsers.ask(AcceptGroupDocument, { groupId: String(group.id) }, 'stranger')
    for (const { data } of [...(await Promise.all([answer(), answer()])), await answer()])
      expect(data.acceptGroup).toEqual({ id: String(group.id) })
    expect(await statusOf(group.id, stranger.id)).toBe('manager')
    expect(await world.db.manager.countBy(AuditEvent, { action: 'group.accept', subjectId: group.id })).toBe(
      1,
    )
    await world.db.manager.delete(Group, { id: group.id })
  })

  it('joins once when the link in the mail is followed four times at once', async () => {
    const { stranger } = testUsers.people
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    await invite(group.id, stranger.email!)
    const token = await linkTo(stranger.email!)
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token, 'stranger')))
    expect(answers.map(({ data, errors }) => [errors, data.acceptInvitation?.group])).toEqual(
      answers.map(() => [undefined, { id: String(group.id), role: 'MEMBER' }]),
    )
    expect(await world.db.manager.countBy(Membership, { groupId: group.id })).toBe(1)
  })

  it('cannot be the owner, an unknown user or an inactive user', async () => {
    const group = await testUsers.group()
    const gone = testUsers.people.removed
    await world.db.manager.update(User, { id: gone.id }, { isActive: false })
    expect([
      codeOf(await set(group.id, testUsers.people.owner.id, 'NONE', 'manager')),
      codeOf(await set(group.id, 999_999, 'MEMBER')),
      codeOf(await set(group.id, gone.id, 'MEMBER')),
      codeOf(await set(group.id, gone.id, 'MEMBER', 'staff')),
    ]).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT'])
    await world.db.manager.update(User, { id: gone.id }, { isActive: true })
  })
})

describe('an invitation by e-mail', () => {
  it('gets the same answer and mail whether or not a user has the address', async () => {
    const group = await testUsers.group()
    await world.db.manager.update(
      User,
      { id: testUsers.people.owner.id },
      { name: 'Olive', surname: 'Owner' },
    )
    const answers = [
      await invite(group.id, 'Nobody@Example.org'),
      await invite(group.id, testUsers.people.stranger.email!),
    ]
    expect(answers.map(({ data }) => data.inviteToGroup)).toEqual([true, true])
    expect(await statusOf(group.id, testUsers.people.stranger.id)).toBeUndefined()
    const mails = await world.db.manager.find(OutgoingMail, { order: { id: 'DESC' }, take: 2 })
    const [first, second] = mails.map(({ subject, text }) => subject + text.replace(/invitation\/[\w-]+/, ''))
    expect(first).toBe(second)
    expect(first).toContain(`Olive Owner invites you to the group “${group.name}”`)
    const wire = await Promise.all(
      [`else@example.org`, testUsers.people.member.email!].map(
        async email =>
          (await testUsers.rest('post', '/api/people-group-create/', { id_group: group.id, email }, 'owner'))
            .body as object,
      ),
    )
    for (const body of wire)
      expect(body).toEqual({
        id: expect.any(Number),
        id_people: 0,
        id_group: group.id,
        date: expect.any(String),
        status: 'waiting',
      })
    expect(
      (await world.db.manager.findBy(AuditEvent, { subjectKind: 'group', subjectId: group.id })).map(
        ({ action, detail }) => [action, detail],
      ),
    ).toEqual(Array.from({ length: 4 }, () => ['group.invite', 'by e-mail']))
  })

  it('is offered to a user once their address is verified', async () => {
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id, {}, 'Tunicates')
    const { manager } = testUsers.people
    await invite(group.id, manager.email!)
    await world.db.manager.update(User, { id: manager.id }, { emailVerifiedAt: null })
    const groups = async () =>
      (
        await testUsers.ask(
          '{ groups(filter: { text: "Tunic" }) { totalCount nodes { name role } } }',
          {},
          'manager',
        )
      ).data.groups
    expect(await groups()).toEqual({ totalCount: 0, nodes: [] })
    await world.db.manager.update(User, { id: manager.id }, { emailVerifiedAt: new Date() })
    expect(await groups()).toEqual({ totalCount: 1, nodes: [{ name: 'Tunicates', role: 'WAITING' }] })
    expect(codeOf(await testUsers.ask(LeaveGroupDocument, { groupId: group.id }, 'manager'))).toBeUndefined()
    expect(await groups()).toEqual({ totalCount: 0, nodes: [] })
  })

  it('expires, and is limited to five mails per address', async () => {
    const group = await testUsers.group()
    await invite(group.id, 'often@example.org')
    await world.db.query('UPDATE invitation SET expires_at = ? WHERE group_id = ?', [
      new Date(Date.now() - 1),
      group.id,
    ])
    expect(codeOf(await open(await linkTo('often@example.org'), 'stranger'))).toBe('NOT_FOUND')
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 6; at += 1) codes.push(codeOf(await invite(group.id, 'often@example.org')))
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'TOO_MANY', 'TOO_MANY'])
  })

  it.each([
    '',
    'nobody',
    'a@b',
    'a b@example.org',
    'a@example.org, b@example.org',
    `${'a'.repeat(300)}@example.org`,
  ])('refuses the address %j', async email => {
    const group = await testUsers.group()
    const { errors } = await invite(group.id, email)
    expect(errors?.[0]?.extensions.fields).toEqual({ email: 'The input is not valid E-mail!' })
  })
})

describe('pending invitations', () => {
  const list = async (group: number, role: Role) =>
    (
      await testUsers.ask(
        'query ($id: ID!) { group(id: $id) { invitations(first: 2) { totalCount nodes { id email } pageInfo { endCursor hasNextPage } } } }',
        { id: group },
        role,
      )
    ).data.group as unknown as {
      invitations: {
        totalCount: number
        nodes: { id: string; email: string }[]
        pageInfo: { endCursor: string; hasNextPage: boolean }
      } | null
    } | null
  const change = (name: 'resend' | 'revoke', id: unknown, role: Role) =>
    testUsers.ask(`mutation ($id: ID!) { ${name}GroupInvitation(id: $id) { id } }`, { id }, role)

  it('to typed addresses are listed for managers, newest first, in pages', async () => {
    freshLimits(world)
    const group = await testUsers.group(false)
    for (const name of ['a', 'b', 'c']) await invite(group.id, `${name}@example.org`)
    await invite(group.id, 'A@example.org')
    for (const role of ['owner', 'manager', 'staff'] as const) {
      const { invitations } = (await list(group.id, role))!
      expect([invitations!.totalCount, invitations!.nodes.map(({ email }) => email)]).toEqual([
        3,
        ['a@example.org', 'c@example.org'],
      ])
      const rest = await testUsers.ask(
        'query ($id: ID!, $after: String) { group(id: $id) { invitations(first: 2, after: $after) { nodes { email } pageInfo { hasNextPage } } } }',
        { id: group.id, after: invitations!.pageInfo.endCursor },
        role,
      )
      expect(rest.data.group!.invitations).toEqual({
        nodes: [{ email: 'b@example.org' }],
        pageInfo: { hasNextPage: false },
      })
    }
    for (const role of ['member', 'waiting', 'stranger', 'anonymous'] as const)
      expect((await list(group.id, role))!.invitations).toBeNull()
  })

  it('never show the address of an account that was chosen by name', async () => {
    freshLimits(world)
    const { stranger } = testUsers.people
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    await set(group.id, stranger.id, 'MEMBER')
    expect((await list(group.id, 'owner'))!.invitations!.nodes).toEqual([])
    const { id } = await world.db.manager.findOneByOrFail(Invitation, { groupId: group.id })
    for (const name of ['resend', 'revoke'] as const)
      expect(codeOf(await change(name, id, 'owner'))).toBe('NOT_FOUND')
    await invite(group.id, stranger.email!)
    const shown = async () => (await list(group.id, 'owner'))!.invitations!.nodes.map(({ email }) => email)
    expect(await shown()).toEqual([stranger.email])
    await set(group.id, stranger.id, 'NONE')
    expect(await shown()).toEqual([stranger.email])
  })

  it('are sent again with a new link, and revoked', async () => {
    freshLimits(world)
    const group = await testUsers.group()
    const email = 'again@example.org'
    await invite(group.id, email)
    const pending = async () => (await list(group.id, 'owner'))!.invitations!.nodes
    const [first] = await pending()
    const old = await linkTo(email)
    for (const [role, code] of [
      ['member', 'FORBIDDEN'],
      ['stranger', 'NOT_FOUND'],
      ['anonymous', 'UNAUTHENTICATED'],
    ] as const)
      for (const name of ['resend', 'revoke'] as const)
        expect([role, name, codeOf(await change(name, first!.id, role))]).toEqual([role, name, code])
    expect(codeOf(await change('resend', first!.id, 'manager'))).toBeUndefined()
    const link = await linkTo(email)
    expect(codeOf(await open(old, 'anonymous'))).toBe('NOT_FOUND')
    expect((await open(link, 'anonymous')).data.invitation!.state).toBe('SIGN_IN')
    const [second, ...more] = await pending()
    expect([second!.email, more]).toEqual([email, []])
    expect(codeOf(await change('revoke', second!.id, 'manager'))).toBeUndefined()
    expect([await pending(), codeOf(await open(link, 'anonymous'))]).toEqual([[], 'NOT_FOUND'])
    expect(codeOf(await change('revoke', second!.id, 'manager'))).toBe('NOT_FOUND')
  })

  it('are counted for the invited user, and for nobody else', async () => {
    freshLimits(world)
    const guest = testUsers.people.removed
    const count = async (role: Role) =>
      (await testUsers.ask('{ me { invitationCount } }', {}, role)).data.me!.invitationCount
    const before = (await count('removed')) as unknown as number
    const [named, mailed] = [
      await makeGroup(world.db.manager, testUsers.people.owner.id),
      await makeGroup(world.db.manager, testUsers.people.owner.id),
    ]
    await set(named.id, guest.id, 'MEMBER')
    await invite(mailed.id, guest.email!)
    await invite(named.id, guest.email!)
    expect(await count('removed')).toBe(before + 2)
    await testUsers.ask(AcceptGroupDocument, { groupId: named.id }, 'removed')
    expect(await count('removed')).toBe(before + 1)
    await testUsers.ask(LeaveGroupDocument, { groupId: mailed.id }, 'removed')
    expect(await count('removed')).toBe(before)
    const seen = await testUsers.ask(
      'query ($id: ID!) { user(id: $id) { invitationCount } }',
      { id: guest.id },
      'owner',
    )
    expect(seen.data.user?.invitationCount ?? null).toBeNull()
  })

  it('do not quote names that contain a link', async () => {
    freshLimits(world)
    const { owner } = testUsers.people
    for (const [name, isQuoted] of [
      ['C. elegans atlas', true],
      ['Win at evil.example', false],
      ['https://evil', false],
      ['x'.repeat(81), false],
    ] as const) {
      const group = await makeGroup(world.db.manager, owner.id, {}, name)
      await invite(group.id, 'names@example.org')
      const mail = await world.db.manager.findOneOrFail(OutgoingMail, {
        where: { recipient: 'names@example.org' },
        order: { id: 'DESC' },
      })
      expect([name, `${mail.subject} ${mail.text} ${mail.html}`.includes(name)]).toEqual([name, isQuoted])
    }
  })
})

describe('leaving a group', () => {
  it('removes study rights given through the group and keeps earlier invitations to studies', async () => {
    const { member } = testUsers.people
    const { manager: db } = world.db
    const group = await testUsers.group()
    const [direct, through] = [
      await db.save(db.create(Study, { groupId: group.id, name: 'Direct', description: '' })),
      await db.save(db.create(Study, { groupId: group.id, name: 'Through', description: '' })),
    ]
    await db.insert(StudyMembership, {
      studyId: direct.id,
      userId: member.id,
      level: 'reader',
      since: new Date(Date.now() - 60_000),
    })
    await db.update(
      Membership,
      { groupId: group.id, userId: member.id },
      { since: new Date(Date.now() - 30_000) },
    )
    await db.insert(StudyMembership, { studyId: through.id, userId: member.id, level: 'reader' })
    await testUsers.ask(LeaveGroupDocument, { groupId: group.id }, 'member')
    expect((await db.findBy(StudyMembership, { userId: member.id })).map(({ studyId }) => studyId)).toEqual([
      direct.id,
    ])
    expect(
      (
        await testUsers.ask(
          'query ($id: ID!) { study(id: $id) { name group { id } people { nodes { level } } } }',
          { id: direct.id },
          'member',
        )
      ).data.study,
    ).toEqual({ name: 'Direct', group: null, people: { nodes: [{ level: 'READER' }] } })
  })

  it('requires the owner to transfer the group first', async () => {
    const { owner, member } = testUsers.people
    const group = await testUsers.group()
    const to = (userId: unknown) =>
      testUsers.ask(
        'mutation ($id: ID!, $user: ID!) { transferGroup(id: $id, userId: $user) { owner { id } role } }',
        { id: group.id, user: userId },
        'owner',
      )
    expect([
      codeOf(await to(testUsers.people.waiting.id)),
      codeOf(await to(testUsers.people.stranger.id)),
      codeOf(await to('nobody')),
    ]).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT'])
    const study = await world.db.manager.save(
      world.db.manager.create(Study, { groupId: group.id, name: 'S', description: '' }),
    )
    await world.db.manager.insert(StudyMembership, { studyId: study.id, userId: owner.id, level: 'manager' })
    expect((await to(member.id)).data.transferGroup!.owner).toEqual({ id: String(member.id) })
    expect(await statusOf(group.id, owner.id)).toBe('manager')
    expect((await testUsers.ask(LeaveGroupDocument, { groupId: group.id }, 'owner')).data.leaveGroup).toBe(
      true,
    )
    expect(await world.db.manager.countBy(StudyMembership, { studyId: study.id })).toBe(0)
  })
})

describe('a study', () => {
  const remove = (id: number) => testUsers.ask(DeleteStudyDocument, { id }, 'owner')

  it('cannot be deleted while datasets outside the bin are linked', async () => {
    const group = await testUsers.group()
    const study = await world.db.manager.save(
      world.db.manager.create(Study, { groupId: group.id, name: 'S', description: '' }),
    )
    const hidden = await makeDataset(world.db.manager, { studyId: study.id, name: 'Hidden' })
    await makeDataset(world.db.manager, { studyId: study.id, binnedAt: new Date() })
    const refused = await remove(study.id)
    expect([codeOf(refused), refused.errors![0]!.message]).toEqual([
      'CONFLICT',
      'Please unlink all datasets from study to be able to delete it',
    ])
    const document =
      'query ($id: ID!) { study(id: $id) { datasets { totalCount nodes { name opens canUnlink } } can { delete refusals { ability reason } } } }'
    expect((await testUsers.ask(document, { id: study.id }, 'owner')).data.study).toMatchObject({
      datasets: { totalCount: 1, nodes: [{ name: 'Hidden', opens: false, canUnlink: true }] },
      can: { delete: false, refusals: [{ ability: 'delete', reason: 'HAS_DATASETS' }] },
    })
    expect((await testUsers.ask(document, { id: study.id }, 'member')).data.study).toMatchObject({
      datasets: { totalCount: 0, nodes: [] },
    })
    expect(
      (await testUsers.rest('get', '/api/unlinksetstudy/', { id_dataset: hidden.id }, 'manager')).body,
    ).toBe('done')
    expect((await remove(study.id)).data.deleteStudy).toBe(true)
  })
})

describe('concurrent changes', () => {
  const group =
    'mutation ($id: ID!, $name: String!, $version: Int!) { updateGroup(id: $id, version: $version, input: { name: $name }) { name version } }'
  const study =
    'mutation ($id: ID!, $name: String!, $version: Int!) { updateStudy(id: $id, version: $version, input: { name: $name }) { name version } }'

  it.each(['group', 'study'] as const)(
    'of one %s: GraphQL refuses the second with CONFLICT, REST lets the last write win',
    async kind => {
      const made = await testUsers.group()
      const { id } =
        kind === 'group'
          ? made
          : await world.db.manager.save(
              world.db.manager.create(Study, { groupId: made.id, name: 'S', description: 'As it was' }),
            )
      const document = { group, study }[kind]
      const save = (name: string, version: number) =>
        testUsers.ask(document, { id, name, version }, 'manager')
      const answers = await Promise.all([save('One', 1), save('Another', 1)])
      expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', undefined])
      const data = answers.find(answer => !codeOf(answer))!.data as unknown as Record<
        string,
        { name: string; version: number }
      >
      expect(data[`update${kind === 'group' ? 'Group' : 'Study'}`]).toEqual({
        name: expect.any(String),
        version: 2,
      })
      expect(codeOf(await save('Third', 2))).toBeUndefined()
      const wire =
        kind === 'group'
          ? () => testUsers.rest('post', '/api/renamegroup/', { id_group: id, name: 'Last' }, 'manager')
          : () =>
              testUsers.rest(
                'get',
                '/api/updatestudy/',
                { id_study: id, new_name: 'Last', new_description: '' },
                'manager',
              )
      expect((await wire()).body).toBe('done')
      expect(await world.db.manager.findOneBy(kind === 'group' ? Group : Study, { id })).toMatchObject({
        name: 'Last',
      })
      expect(codeOf(await save('Late', 3))).toBe('CONFLICT')
    },
  )

  it('do not conflict with a transfer of the group', async () => {
    const { id } = await testUsers.group()
    expect(
      codeOf(
        await testUsers.ask(
          'mutation ($id: ID!, $user: ID!) { transferGroup(id: $id, userId: $user) { id } }',
          { id, user: testUsers.people.member.id },
          'owner',
        ),
      ),
    ).toBeUndefined()
    expect(codeOf(await testUsers.ask(group, { id, name: 'Still', version: 1 }, 'manager'))).toBeUndefined()
  })
})

describe('invalid input', () => {
  it.each([[''], ['   '], ['x'.repeat(201)], ['x'.repeat(10_000)], ['a\u202eb'], ['a\u0000b'], ['a\ud800']])(
    'is refused as a name of a group or study: %j',
    async name => {
      const group = await testUsers.group()
      const asked = [
        await testUsers.ask(
          'mutation ($name: String!) { createGroup(input: { name: $name }) { id } }',
          { name },
          'owner',
        ),
        await testUsers.ask(
          'mutation ($id: ID!, $name: String!) { updateGroup(id: $id, version: 1, input: { name: $name }) { id } }',
          { id: group.id, name },
          'owner',
        ),
        await testUsers.ask(
          'mutation ($id: ID!, $name: String!) { createStudy(input: { groupId: $id, name: $name }) { id } }',
          { id: group.id, name },
          'owner',
        ),
      ]
      for (const { errors } of asked)
        expect(errors?.[0]?.extensions).toMatchObject({
          code: 'INVALID_INPUT',
          fields: { name: expect.any(String) },
        })
    },
  )

  it('of REST calls is refused with a message', async () => {
    const group = await testUsers.group()
    for (const [path, body, words] of [
      ['/api/people-group-create/', { id_group: group.id }, 'email: The input is not valid E-mail!'],
      [
        '/api/peoplegroup/',
        { id_group: group.id, id_people: testUsers.people.stranger.id, status: 'king' },
        'Unknown status: use manager, member or waiting',
      ],
      ['/api/sharegroup/', { group_id: group.id, privacy: 'secret' }, 'privacy: private or public'],
      ['/api/createstudy/', { group_id: group.id, name: { a: 1 } }, 'name: Please input a name!'],
    ] as const) {
      const { status, body: answer } = await testUsers.rest('post', path, body, 'owner')
      expect([path, status, (answer as { detail: string }).detail]).toEqual([path, 422, words])
    }
    expect((await testUsers.rest('get', '/api/groupidbyname/', { name: 'No such' }, 'owner')).body).toEqual({
      status: 'error',
      error_message: 'No such group',
    })
    expect(
      (await testUsers.rest('get', '/api/groupidbyname/', { name: 'No such' }, 'anonymous')).status,
    ).toBe(401)
    const named = await testUsers.group(true, 'Thaliacea')
    expect(
      (await testUsers.rest('get', '/api/groupidbyname/', { name: 'Thaliacea' }, 'member')).body,
    ).toEqual({
      status: 'done',
      result: { id: named.id },
    })
    expect(
      (await testUsers.rest('get', '/api/groupidbyname/', { name: 'Thaliacea' }, 'stranger')).body,
    ).toMatchObject({ status: 'error' })
  })
})

it('removing a non-member from a group ends invitations mailed to that user', async () => {
  const { stranger } = testUsers.people
  const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
  await invite(group.id, stranger.email!)
  const token = await linkTo(stranger.email!)
  expect((await set(group.id, stranger.id, 'NONE')).data.setMembership).toBeNull()
  expect(codeOf(await accept(token, 'stranger'))).toBe('NOT_FOUND')
})

it('people outside a group are found by managers only, and never without a text', async () => {
  const { manager: db } = world.db
  const group = await testUsers.group()
  const { member, waiting, removed, stranger, owner } = testUsers.people
  for (const { id } of [member, waiting, removed, stranger, owner])
    await db.update(User, { id }, { surname: 'Candidate' })
  const found = async (text: string, role: Role) => {
    const answer = await testUsers.ask(
      'query ($id: ID!, $text: String!) { groupCandidates(groupId: $id, text: $text) { totalCount nodes { id } pageInfo { hasNextPage } } }',
      { id: group.id, text },
      role,
    )
    return codeOf(answer) ?? answer.data.groupCandidates!.nodes!.map(({ id }) => Number(id)).sort()
  }
  const outside = [removed.id, stranger.id].sort()
  for (const role of ['owner', 'manager', 'staff'] as const) {
    expect([role, await found('candid', role)]).toEqual([role, outside])
    expect([role, await found(' ', role)]).toEqual([role, []])
  }
  await db.update(User, { id: removed.id }, { emailVerifiedAt: null })
  expect(await found('candid', 'owner')).toEqual([stranger.id])
  await db.update(User, { id: removed.id }, { emailVerifiedAt: new Date() })
  expect([
    await found('candid', 'member'),
    await found('candid', 'stranger'),
    await found('candid', 'anonymous'),
  ]).toEqual(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'])
})

it('the list of groups takes a constant number of statements', async () => {
  const document =
    '{ groups(first: 50) { totalCount nodes { name private role owner { login } can { edit } studies { name can { delete } } memberships(first: 5) { nodes { status user { login } } } } } }'
  const cost = async (role: Role) => (await counted(() => testUsers.ask(document, {}, role))).length
  const before = [await cost('owner'), await cost('staff')]
  for (let at = 0; at < 15; at += 1) {
    const group = await testUsers.group(true, `Many ${at}`)
    await world.db.manager.insert(Study, { groupId: group.id, name: 'One', description: '' })
  }
  expect([await cost('owner'), await cost('staff')]).toEqual(before)
  expect(Math.max(...before)).toBeLessThanOrEqual(10)
})

describe('an invited user', () => {
  it('declines through the link of the mail; a member who declines stays a member', async () => {
    freshLimits(world)
    const { stranger, owner } = testUsers.people
    const group = await makeGroup(world.db.manager, owner.id)
    const decline = (token: string) =>
      testUsers.ask('mutation ($token: String!) { declineInvitation(token: $token) }', { token }, 'stranger')
    await set(group.id, stranger.id, 'MEMBER')
    const first = await linkTo(stranger.email!)
    expect((await decline(first)).data.declineInvitation).toBe(true)
    expect([await statusOf(group.id, stranger.id), codeOf(await accept(first, 'stranger'))]).toEqual([
      'removed',
      'NOT_FOUND',
    ])
    await set(group.id, stranger.id, 'MEMBER')
    await testUsers.ask(AcceptGroupDocument, { groupId: String(group.id) }, 'stranger')
    await invite(group.id, stranger.email!)
    expect((await decline(await linkTo(stranger.email!))).data.declineInvitation).toBe(true)
    expect(await statusOf(group.id, stranger.id)).toBe('member')
    await testUsers.ask(LeaveGroupDocument, { groupId: String(group.id) }, 'stranger')
    await invite(group.id, stranger.email!)
    await decline(await linkTo(stranger.email!))
    await set(group.id, stranger.id, 'MEMBER')
    await set(group.id, stranger.id, 'NONE')
    const recorded = await world.db.manager.find(AuditEvent, {
      where: { subjectKind: 'group', subjectId: group.id },
      order: { id: 'ASC' },
    })
    const invited = ['group.invite', `user ${stranger.id}: member`]
    const byMail = ['group.invite', 'by e-mail']
    expect(recorded.map(({ action, detail }) => [action, detail])).toEqual([
      invited,
      ['group.decline', `user ${stranger.id}`],
      invited,
      ['group.accept', 'member'],
      byMail,
      ['group.leave', `user ${stranger.id}`],
      byMail,
      ['group.decline', `user ${stranger.id}`],
      invited,
      ['group.uninvite', `user ${stranger.id}`],
    ])
  })

  it.each(['acceptance', 'refusal'])('answers once when the %s comes just before the other', async first => {
    freshLimits(world)
    const { stranger, owner } = testUsers.people
    const group = await makeGroup(world.db.manager, owner.id)
    await invite(group.id, stranger.email!)
    const token = await linkTo(stranger.email!)
    const acceptance = async () => (await accept(token, 'stranger')).errors?.[0]?.message
    const refusal = async () =>
      (
        await testUsers.ask(
          'mutation ($token: String!) { declineInvitation(token: $token) }',
          { token },
          'stranger',
        )
      ).errors?.[0]?.message
    const order = first === 'refusal' ? ([refusal, acceptance] as const) : ([acceptance, refusal] as const)
    expect(await answeredTogether(world, ['group', group.id], order)).toEqual([
      undefined,
      first === 'refusal' ? 'Invalid Url !' : 'You have accepted this invitation already',
    ])
    expect(await statusOf(group.id, stranger.id)).toBe(first === 'refusal' ? undefined : 'member')
  })

  it('has an offered role that does not follow invitations by e-mail', async () => {
    freshLimits(world)
    const { stranger, owner } = testUsers.people
    const group = await makeGroup(world.db.manager, owner.id)
    const offered = async (role: Role) =>
      (
        await testUsers.ask(
          'query ($id: ID!) { group(id: $id) { memberships { nodes { status offered } } invitations { nodes { id } } } }',
          { id: group.id },
          role,
        )
      ).data.group
    await set(group.id, stranger.id, 'MANAGER')
    await invite(group.id, stranger.email!)
    const [pending] = (await offered('owner'))!.invitations!.nodes as unknown as [{ id: string }]
    await testUsers.ask(
      'mutation ($id: ID!) { revokeGroupInvitation(id: $id) { id } }',
      { id: pending.id },
      'owner',
    )
    expect((await offered('owner'))!.memberships!.nodes).toEqual([{ status: 'WAITING', offered: 'MANAGER' }])
    await testUsers.ask(AcceptGroupDocument, { groupId: String(group.id) }, 'stranger')
    expect((await offered('owner'))!.memberships!.nodes).toEqual([{ status: 'MANAGER', offered: null }])
  })
})
