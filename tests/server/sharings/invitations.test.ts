import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { datasetRight } from '../../../server/access/datasetRight.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { Invitation } from '../../../server/entities/people/invitation.js'
import { OneTimeLink } from '../../../server/entities/people/oneTimeLink.js'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { User } from '../../../server/entities/people/user.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext } from '../../../server/kernel/context.js'
import { freshLimits, mailsTo, newPerson, tokenFor, validate } from '../../support/accounts.js'
import { answeredTogether } from '../../support/answeredTogether.js'
import { makeUser } from '../../support/factories.js'
import { codeOf, makeGroup, statementsOf, type GraphqlAnswer } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { accept, SharingUsers, invite, open, type Role, shareWithPerson } from './support.js'

let world: World
let testUsers: SharingUsers
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  world = await createWorld()
  testUsers = await SharingUsers.of(world)
  counted = statementsOf(world)
})
afterAll(() => world.close())

type Somebody = Role | User
const inviteTo = (dataset: Dataset, email: string, level = 'READER', role: Somebody = 'owner') =>
  testUsers.ask(invite, { dataset: dataset.id, email, level }, role)
const acceptBy = async (email: string, who: Somebody) =>
  testUsers.ask(accept, { token: await testUsers.linkTo(email) }, who)
const openBy = async (email: string, who: Somebody) =>
  testUsers.ask(open, { token: await testUsers.linkTo(email) }, who)
const rightOf = async (dataset: Dataset, { id: userId }: User) =>
  createContext({
    viewer: { userId, isStaff: false },
    db: world.db.manager,
    platform: world.platform,
    cookies: noCookies,
  }).load(datasetRight, dataset)
const decline = 'mutation ($token: String!) { declineInvitation(token: $token) }'
const levelOf = async (dataset: Dataset, { id: userId }: User) =>
  (await world.db.manager.findOneBy(Sharing, { datasetId: dataset.id, userId }))?.level
const listed = async (dataset: Dataset) =>
  (
    await testUsers.ask(
      'query ($id: ID!) { dataset(id: $id) { invitations { id email level } } }',
      { id: dataset.id },
      'owner',
    )
  ).data.dataset!.invitations!

describe('an invitation to a dataset', () => {
  it('gets the same answer and a neutral mail whether or not a user has the address', async () => {
    const { dataset } = await testUsers.scene({ name: 'Unpublished embryo' })
    const guest = await makeUser(world.db.manager)
    expect(await listed(dataset)).toEqual([])
    const costs = [
      (await counted(() => inviteTo(dataset, 'Nobody@Example.org'))).length,
      (await counted(() => inviteTo(dataset, guest.email!))).length,
    ]
    const [first, second] = (
      await world.db.manager.find(OutgoingMail, { order: { id: 'DESC' }, take: 2 })
    ).map(({ subject, text }) => subject + text.replace(/invitation\/[\w-]+/, ''))
    expect([first, costs[0]]).toEqual([second, costs[1]])
    expect(first).toContain('You are invited to a dataset')
    expect(first).toContain('shares a dataset with you')
    expect(first).not.toContain('Unpublished')
    expect(costs[0]).toBeLessThanOrEqual(16)
    expect((await listed(dataset)).map(({ email, level }) => [email, level])).toEqual([
      [guest.email, 'READER'],
      ['nobody@example.org', 'READER'],
    ])
    expect(await levelOf(dataset, guest)).toBeUndefined()
  })

  it('is accepted by the user with the invited address only; a second acceptance changes nothing', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene({ name: 'Phallusia' })
    const guest = await makeUser(world.db.manager)
    await inviteTo(dataset, guest.email!.toUpperCase(), 'MANAGER', 'manager')
    const email = guest.email!.toUpperCase()
    expect((await openBy(email, 'anonymous')).data.invitation).toEqual({
      groupName: null,
      datasetName: 'Phallusia',
      inviterName: 'manager',
      state: 'SIGN_IN',
      datasetId: null,
    })
    expect([
      (await openBy(email, 'stranger')).data.invitation!.state,
      (await openBy(email, guest)).data.invitation!.state,
    ]).toEqual(['OTHER_ADDRESS', 'READY'])
    expect([codeOf(await acceptBy(email, 'anonymous')), codeOf(await acceptBy(email, 'stranger'))]).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ])
    const twice = await Promise.all([acceptBy(email, guest), acceptBy(email, guest)])
    for (const { data } of [...twice, await acceptBy(email, guest)])
      expect(data.acceptInvitation).toEqual({
        group: null,
        dataset: { id: String(dataset.id), name: 'Phallusia' },
      })
    expect((await openBy(email, guest)).data.invitation).toMatchObject({
      state: 'ACCEPTED',
      datasetId: String(dataset.id),
    })
    expect(await levelOf(dataset, guest)).toBe('manager')
    expect((await testUsers.sharingsOf(dataset.id)).at(-1)!.sharerId).toBe(testUsers.people.manager.id)
    expect(await listed(dataset)).toEqual([])
    const deeds = await world.db.manager.find(AuditEvent, {
      where: { subjectId: dataset.id, subjectKind: 'dataset' },
      order: { id: 'ASC' },
    })
    expect(deeds.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['dataset.invite', testUsers.people.manager.id],
      ['dataset.accept', guest.id],
      ['dataset.share', guest.id],
    ])
    expect([codeOf(await openBy(email, 'anonymous')), codeOf(await acceptBy(email, 'stranger'))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })

  it('is declined by the user with the invited address only, and its manager does not learn it', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    await inviteTo(dataset, guest.email!)
    const token = await testUsers.linkTo(guest.email!)
    const declineBy = (who: Somebody) => testUsers.ask(decline, { token }, who)
    expect([codeOf(await declineBy('anonymous')), codeOf(await declineBy('stranger'))]).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ])
    const seen = await listed(dataset)
    expect((await declineBy(guest)).data.declineInvitation).toBe(true)
    expect(await listed(dataset)).toEqual(seen)
    expect([
      codeOf(await declineBy(guest)),
      codeOf(await openBy(guest.email!, guest)),
      codeOf(await acceptBy(guest.email!, guest)),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await levelOf(dataset, guest)).toBeUndefined()
    expect(
      await world.db.manager.countBy(AuditEvent, { action: 'dataset.decline', subjectId: dataset.id }),
    ).toBe(1)
  })

  it('cannot be declined after it was accepted', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    await inviteTo(dataset, guest.email!)
    await acceptBy(guest.email!, guest)
    const token = await testUsers.linkTo(guest.email!)
    expect(codeOf(await testUsers.ask(decline, { token }, guest))).toBe('INVALID_INPUT')
    expect(await levelOf(dataset, guest)).toBe('reader')
  })

  it.each(['acceptance', 'refusal'])(
    'is answered once when the %s comes just before the other',
    async first => {
      freshLimits(world)
      const { dataset } = await testUsers.scene()
      const guest = await makeUser(world.db.manager)
      await inviteTo(dataset, guest.email!)
      const token = await testUsers.linkTo(guest.email!)
      const acceptance = () => testUsers.ask(accept, { token }, guest)
      const refusal = () => testUsers.ask(decline, { token }, guest)
      const order = first === 'refusal' ? ([refusal, acceptance] as const) : ([acceptance, refusal] as const)
      const [done, late] = await answeredTogether<GraphqlAnswer>(world, ['dataset', dataset.id], order)
      expect([done.errors, late.errors?.[0]?.message]).toEqual([
        undefined,
        first === 'refusal' ? 'Invalid Url !' : 'You have accepted this invitation already',
      ])
      expect(await levelOf(dataset, guest)).toBe(first === 'refusal' ? undefined : 'reader')
    },
  )

  it('stays valid in the list of its manager, whether it is declined or the share ends', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    const { reader } = testUsers.people
    for (const { email } of [guest, reader]) await inviteTo(dataset, email!)
    const valid = async () =>
      (
        await testUsers.ask(
          'query ($id: ID!) { dataset(id: $id) { invitations { isValid } } }',
          { id: dataset.id },
          'owner',
        )
      ).data.dataset!.invitations
    expect(
      (await testUsers.ask(decline, { token: await testUsers.linkTo(guest.email!) }, guest)).errors,
    ).toBe(undefined)
    await testUsers.ask(shareWithPerson, { dataset: dataset.id, to: reader.id, level: null }, 'owner')
    expect(await valid()).toEqual([{ isValid: true }, { isValid: true }])
  })

  it('tells holders of its link whether it was sent to an address', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    await inviteTo(dataset, 'grace@example.org')
    const token = await testUsers.linkTo('grace@example.org')
    const isFor = async (email: string) =>
      (
        await testUsers.ask(
          'query ($token: String!, $email: String!) { invitation(token: $token) { isFor(email: $email) } }',
          { token, email },
          'anonymous',
        )
      ).data.invitation?.isFor
    expect([await isFor(' Grace@Example.org '), await isFor('moss@example.org'), await isFor('')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('works for a new account only after its address is verified', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const person = newPerson()
    await inviteTo(dataset, person.email)
    expect(
      (
        await testUsers.ask(
          'mutation ($input: NewAccount!) { signUp(input: $input) }',
          { input: person },
          'anonymous',
        )
      ).data.signUp,
    ).toBe(true)
    const user = await world.db.manager.findOneByOrFail(User, { emailKey: person.email })
    const token = /\/invitation\/([\w-]+)/.exec(
      (await mailsTo(world, person.email)).find(({ text }) => text.includes('/invitation/'))!.text,
    )![1]!
    expect([
      (await testUsers.ask(open, { token }, user)).data.invitation!.state,
      codeOf(await testUsers.ask(accept, { token }, user)),
    ]).toEqual(['OTHER_ADDRESS', 'FORBIDDEN'])
    expect((await validate(world, await tokenFor(world, person.email))).done).toBe(true)
    expect(await levelOf(dataset, user)).toBeUndefined()
    expect((await testUsers.ask(accept, { token }, user)).data.acceptInvitation!.dataset!.id).toBe(
      String(dataset.id),
    )
    expect(await levelOf(dataset, user)).toBe('reader')
  })

  it('is named in the validation mail of a sign-up; other texts are not', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const person = newPerson()
    await inviteTo(dataset, person.email)
    const invitation = await testUsers.linkTo(person.email)
    const sign = (input: object, token: string) =>
      testUsers.ask(
        'mutation ($input: NewAccount!, $token: String) { signUp(input: $input, invitation: $token) }',
        { input, token },
        'anonymous',
      )
    const last = async (email: string) => (await mailsTo(world, email)).at(-1)!.text
    await sign(person, invitation)
    expect(await last(person.email)).toMatch(
      new RegExp(`/validate/[\\w-]{43}\\?invitation=${invitation}$`, 'm'),
    )
    await testUsers.ask(
      'mutation ($email: String!, $token: String) { sendValidationAgain(email: $email, invitation: $token) }',
      { email: person.email, token: invitation },
      'anonymous',
    )
    expect(await last(person.email)).toContain(`?invitation=${invitation}`)
    const elsewhere = newPerson()
    await sign(elsewhere, invitation)
    expect(await last(elsewhere.email)).toContain(`?invitation=${invitation}&address=other`)
    for (const token of ['x'.repeat(43), 'buy-this', `${invitation}\n\nhttps://evil.example`]) {
      const other = newPerson()
      await sign(other, token)
      expect(await last(other.email)).not.toMatch(/invitation/)
    }
  })

  it('stays in the validation mail that staff send again, and that the person asks for elsewhere', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const person = newPerson()
    await inviteTo(dataset, person.email)
    const invitation = await testUsers.linkTo(person.email)
    await testUsers.ask(
      'mutation ($input: NewAccount!, $token: String) { signUp(input: $input, invitation: $token) }',
      { input: person, token: invitation },
      'anonymous',
    )
    const { id } = await world.db.manager.findOneByOrFail(User, { loginKey: person.login })
    const last = async () => (await mailsTo(world, person.email)).at(-1)!.text
    for (const [mutation, who] of [
      [`sendValidationTo(userId: ${id}) { id }`, 'staff'],
      [`sendValidationAgain(email: "${person.email}")`, 'anonymous'],
      [`sendValidationTo(userId: ${id}) { id }`, 'staff'],
    ] as const) {
      const before = await last()
      await testUsers.ask(`mutation { ${mutation} }`, {}, who)
      await expect(last()).resolves.not.toBe(before)
      expect(await last()).toMatch(new RegExp(`/validate/[\\w-]{43}\\?invitation=${invitation}$`, 'm'))
    }
    const other = newPerson()
    await inviteTo(dataset, other.email)
    const foreign = await testUsers.linkTo(other.email)
    const ask = `sendValidationAgain(email: "${person.email}", invitation: "${foreign}")`
    await testUsers.ask(`mutation { ${ask} }`, {}, 'anonymous')
    expect(await last()).toMatch(new RegExp(`\\?invitation=${invitation}$`, 'm'))
    const kept = await world.db.manager.findOneByOrFail(OneTimeLink, { userId: id })
    expect(kept.sealedInvitation).not.toContain(invitation)
  })

  it('is sent again with the same rights and a new link', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    await inviteTo(dataset, guest.email!, 'MANAGER')
    const old = await testUsers.linkTo(guest.email!)
    const [{ id }] = (await listed(dataset)) as unknown as [{ id: string }]
    const resend = (who: Somebody) =>
      testUsers.ask('mutation ($id: ID!) { resendDatasetInvitation(id: $id) { id } }', { id }, who)
    expect([codeOf(await resend('anonymous')), codeOf(await resend('stranger'))]).toEqual([
      'UNAUTHENTICATED',
      'NOT_FOUND',
    ])
    expect(codeOf(await resend('reader'))).toBe('FORBIDDEN')
    expect((await resend('manager')).data.resendDatasetInvitation!.id).toBe(String(dataset.id))
    expect(codeOf(await testUsers.ask(open, { token: old }, guest))).toBe('NOT_FOUND')
    expect((await listed(dataset)).map(({ email, level }) => [email, level])).toEqual([
      [guest.email, 'MANAGER'],
    ])
    expect(codeOf(await acceptBy(guest.email!, guest))).toBeUndefined()
    expect(await levelOf(dataset, guest)).toBe('manager')
  })

  it('never lowers an existing right', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const { owner, manager, reader } = testUsers.people
    for (const user of [owner, manager, reader])
      await inviteTo(dataset, user.email!, user === reader ? 'MANAGER' : 'READER', 'staff')
    for (const user of [owner, manager, reader])
      expect((await acceptBy(user.email!, user)).data.acceptInvitation!.dataset!.id).toBe(String(dataset.id))
    expect([
      await levelOf(dataset, owner),
      await levelOf(dataset, manager),
      await levelOf(dataset, reader),
      await rightOf(dataset, owner),
    ]).toEqual([undefined, 'manager', 'manager', 0])
  })

  it("ends when the user's share is removed, but stays listed; a newer one works", async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const { reader } = testUsers.people
    await inviteTo(dataset, reader.email!, 'MANAGER')
    await testUsers.ask(shareWithPerson, { dataset: dataset.id, to: reader.id, level: null }, 'owner')
    expect((await listed(dataset)).map(({ email }) => email)).toEqual([reader.email])
    expect([
      codeOf(await openBy(reader.email!, 'reader')),
      codeOf(await acceptBy(reader.email!, 'reader')),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await inviteTo(dataset, reader.email!)
    expect((await listed(dataset)).length).toBe(1)
    expect(codeOf(await acceptBy(reader.email!, 'reader'))).toBeUndefined()
    expect(await levelOf(dataset, reader)).toBe('reader')
    await testUsers.ask(shareWithPerson, { dataset: dataset.id, to: reader.id, level: null }, 'owner')
    expect(codeOf(await acceptBy(reader.email!, 'reader'))).toBe('NOT_FOUND')
    expect(await levelOf(dataset, reader)).toBeUndefined()
  })

  it('ends when it is revoked, expires, is replaced or its dataset is in the bin', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    const dead = async () => [
      codeOf(await openBy(guest.email!, guest)),
      codeOf(await acceptBy(guest.email!, guest)),
    ]
    const fresh = async () => {
      await world.db.manager.delete(Invitation, { datasetId: dataset.id })
      await inviteTo(dataset, guest.email!)
    }
    await fresh()
    const old = await testUsers.linkTo(guest.email!)
    await inviteTo(dataset, guest.email!)
    expect(codeOf(await testUsers.ask(accept, { token: old }, guest))).toBe('NOT_FOUND')
    const [{ id }] = (await listed(dataset)) as unknown as [{ id: string }]
    expect(
      (
        await testUsers.ask(
          'mutation ($id: ID!) { revokeDatasetInvitation(id: $id) { id } }',
          { id },
          'manager',
        )
      ).data.revokeDatasetInvitation,
    ).toEqual({ id: String(dataset.id) })
    expect(await dead()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await fresh()
    await world.db.manager.update(
      Invitation,
      { datasetId: dataset.id },
      { expiresAt: new Date(Date.now() - 1) },
    )
    expect([await dead(), await listed(dataset)]).toEqual([['NOT_FOUND', 'NOT_FOUND'], []])
    await fresh()
    await world.db.query('UPDATE dataset SET binned_at = NOW(3) WHERE id = ?', [dataset.id])
    expect(await dead()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const token = await testUsers.linkTo(guest.email!)
    expect(codeOf(await testUsers.ask(decline, { token }, guest))).toBe('NOT_FOUND')
    expect(
      (await world.db.manager.find(Invitation, { where: { datasetId: dataset.id } })).every(
        ({ expiresAt, createdAt }) =>
          Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000) === 14,
      ),
    ).toBe(true)
  })

  it('answers a stranger who revokes it like a missing invitation when the dataset is hidden', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    await inviteTo(dataset, 'hidden@example.org')
    const { id } = await world.db.manager.findOneByOrFail(Invitation, { datasetId: dataset.id })
    const revoke = async (asked: number) =>
      (
        await testUsers.ask(
          'mutation ($id: ID!) { revokeDatasetInvitation(id: $id) { id } }',
          { id: asked },
          'stranger',
        )
      ).errors
    expect(await revoke(id)).toEqual(await revoke(2 ** 31 - 1))
  })

  it('to a group cannot be revoked as an invitation to a dataset', async () => {
    freshLimits(world)
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    await testUsers.ask(
      'mutation ($id: ID!) { inviteToGroup(groupId: $id, email: "other@example.org") }',
      { id: group.id },
      'owner',
    )
    const { id } = await world.db.manager.findOneByOrFail(Invitation, { groupId: group.id })
    for (const asked of [id, 2 ** 31 - 1, 'x'])
      expect(
        codeOf(
          await testUsers.ask(
            'mutation ($id: ID!) { revokeDatasetInvitation(id: $id) { id } }',
            { id: asked },
            'owner',
          ),
        ),
      ).toBe('NOT_FOUND')
    expect(
      (await testUsers.ask(open, { token: await testUsers.linkTo('other@example.org') }, 'anonymous')).data
        .invitation,
    ).toMatchObject({ groupName: 'Ascidians', datasetName: null, inviterName: 'owner', state: 'SIGN_IN' })
  })

  it.each([
    '',
    'nobody',
    'a@b',
    'a b@example.org',
    'a@example.org, b@example.org',
    `${'a'.repeat(300)}@example.org`,
  ])('is refused for the address %j through GraphQL and REST', async email => {
    const { dataset } = await testUsers.scene()
    const message = 'You have entered an invalid email address!'
    expect((await inviteTo(dataset, email)).errors?.[0]?.extensions.fields).toEqual({ email: message })
    const { status, body } = await testUsers.rest(
      'post',
      '/api/dataset-share-invit/',
      { id_dataset: dataset.id, id_people: 0, email },
      'owner',
    )
    expect([status, (body as { fields: object }).fields]).toEqual([422, { email: message }])
  })

  it('to several datasets at once sends one mail for each dataset', async () => {
    freshLimits(world)
    const scenes = [
      await testUsers.scene(),
      await testUsers.scene(),
      await testUsers.scene(),
      await testUsers.scene(),
    ]
    const answers = await Promise.all(
      scenes.flatMap(({ dataset }) =>
        ['one@example.org', 'two@example.org'].map(email => inviteTo(dataset, email)),
      ),
    )
    expect(answers.map(codeOf)).toEqual(answers.map(() => undefined))
    for (const { dataset } of scenes) expect(await listed(dataset)).toHaveLength(2)
  })

  it('to a higher level ends when the user gets a direct share', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    await inviteTo(dataset, guest.email!, 'MANAGER')
    await testUsers.ask(shareWithPerson, { dataset: dataset.id, to: guest.id, level: 'READER' }, 'owner')
    expect(codeOf(await acceptBy(guest.email!, guest))).toBe('NOT_FOUND')
    expect(await levelOf(dataset, guest)).toBe('reader')
  })

  it('is limited to five mails per address', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 6; at += 1) codes.push(codeOf(await inviteTo(dataset, 'often@example.org')))
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'TOO_MANY'])
    expect((await listed(dataset)).length).toBe(1)
  })

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(10_000)])('with the token %j is not found', async token => {
    const dead = ['NOT_FOUND', 'Invalid Url !']
    const refusal = ({ errors }: GraphqlAnswer) => [errors?.[0]?.extensions.code, errors?.[0]?.message]
    expect([
      refusal(await testUsers.ask(open, { token }, 'anonymous')),
      refusal(await testUsers.ask(accept, { token }, 'stranger')),
    ]).toEqual([dead, dead])
  })
})
