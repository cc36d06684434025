import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { EntityManager } from 'typeorm'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { Invitation } from '../../../server/entities/people/invitation.js'
import { Membership } from '../../../server/entities/people/membership.js'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { ReviewLink } from '../../../server/entities/data/reviewLink.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import type { Group } from '../../../server/entities/people/group.js'
import { User } from '../../../server/entities/people/user.js'
import {
  AcceptGroupDocument,
  DeactivateUserDocument,
  DeleteGroupDocument,
  LeaveGroupDocument,
  SetMembershipDocument,
} from '../../support/clientDocuments.js'
import { type Query, textOf } from '../../support/documents.js'
import { makeDataset, makeSharing, makeUser } from '../../support/factories.js'
import { Browser, codeOf, makeGroup } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import {
  accept,
  SharingUsers,
  invite,
  openReview,
  review,
  shareWithGroup,
  shareWithPerson,
  unlimited,
} from './support.js'

let world: World
let testUsers: SharingUsers
let db: EntityManager
beforeAll(async () => {
  world = await createWorld(unlimited)
  testUsers = await SharingUsers.of(world)
  db = world.db.manager
})
afterAll(() => world.close())

interface Scene {
  readonly dataset: Dataset
  readonly group: Group
  readonly study: Study
  readonly issuer: User
  readonly guest: User
}
const ask = async (query: Query, variables: object, as: User | 'staff' | 'owner') =>
  expect((await testUsers.ask(textOf(query), variables, as)).errors).toBeUndefined()

/** The owner has a dataset, a group and a study. The issuer has no right on the dataset yet. */
async function scene(): Promise<Scene> {
  const { owner } = testUsers.people
  const [issuer, guest] = [await makeUser(db), await makeUser(db)]
  const group = await makeGroup(db, owner.id)
  const study = await db.save(db.create(Study, { groupId: group.id, name: 'S', description: '' }))
  return { dataset: await makeDataset(db, { ownerId: owner.id }), group, study, issuer, guest }
}

const remove = ({ dataset, issuer }: Scene) =>
  ask(shareWithPerson, { dataset: dataset.id, to: issuer.id }, 'owner')
const setLevel = ({ study, issuer }: Scene, level: string) =>
  ask(
    'mutation ($study: ID!, $user: ID!, $level: NewStudyLevel!) { setStudyMembership(studyId: $study, userId: $user, level: $level) { id } }',
    { study: study.id, user: issuer.id, level },
    'owner',
  )
const setStatus = ({ group, issuer }: Scene, status: string) =>
  ask(SetMembershipDocument, { groupId: group.id, userId: issuer.id, status }, 'owner')
const deactivate = ({ issuer }: Scene) => ask(DeactivateUserDocument, { id: issuer.id }, 'staff')

const ways: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  share: ({ dataset, issuer }) =>
    makeSharing(db, { datasetId: dataset.id, userId: issuer.id, level: 'manager' }),
  async group({ dataset, group, issuer }) {
    await db.insert(Membership, { groupId: group.id, userId: issuer.id, status: 'member' })
    await db.insert(Sharing, { datasetId: dataset.id, groupId: group.id, level: 'manager' })
  },
  async study({ dataset, study, issuer }) {
    await db.query('UPDATE dataset SET study_id = ? WHERE id = ?', [study.id, dataset.id])
    await db.insert(StudyMembership, { studyId: study.id, userId: issuer.id, level: 'manager' })
  },
  staff: ({ issuer }) => db.update('user', { id: issuer.id }, { isStaff: true }),
  owner: ({ dataset, issuer }) =>
    db.query('UPDATE dataset SET owner_id = ? WHERE id = ?', [issuer.id, dataset.id]),
}

const ends: readonly [string, keyof typeof ways, (scene: Scene) => Promise<unknown>][] = [
  ['the share is removed', 'share', remove],
  [
    'the share is lowered to reader',
    'share',
    ({ dataset, issuer }) =>
      ask(shareWithPerson, { dataset: dataset.id, to: issuer.id, level: 'READER' }, 'owner'),
  ],
  [
    'the share is removed over REST',
    'share',
    async ({ dataset, issuer }) =>
      expect(
        (
          await testUsers.rest(
            'get',
            '/api/datasetusersharing/',
            { id_dataset: dataset.id, id_user: issuer.id, statut: 'no rights' },
            'owner',
          )
        ).status,
      ).toBe(200),
  ],
  [
    'the share of the group is removed',
    'group',
    ({ dataset, group }) => ask(shareWithGroup, { dataset: dataset.id, to: group.id }, 'owner'),
  ],
  [
    'the share of the group is lowered to reader',
    'group',
    ({ dataset, group }) =>
      ask(shareWithGroup, { dataset: dataset.id, to: group.id, level: 'READER' }, 'owner'),
  ],
  ['the issuer is removed from the group', 'group', given => setStatus(given, 'NONE')],
  [
    'the issuer leaves the group',
    'group',
    ({ group, issuer }) => ask(LeaveGroupDocument, { groupId: group.id }, issuer),
  ],
  ['the group is deleted', 'group', ({ group }) => ask(DeleteGroupDocument, { id: group.id }, 'owner')],
  ['the issuer is removed from the study', 'study', given => setLevel(given, 'NONE')],
  ['the issuer becomes a reader of the study', 'study', given => setLevel(given, 'READER')],
  [
    'the dataset is unlinked',
    'study',
    ({ dataset, study }) =>
      ask(
        'mutation ($study: ID!, $id: ID!) { unlinkDataset(studyId: $study, datasetId: $id) }',
        { study: study.id, id: dataset.id },
        'owner',
      ),
  ],
  [
    'the dataset moves to another study',
    'study',
    async ({ dataset, group }) =>
      ask(
        'mutation ($study: ID!, $id: ID!) { linkDataset(studyId: $study, datasetId: $id) }',
        {
          study: (await db.save(db.create(Study, { groupId: group.id, name: 'T', description: '' }))).id,
          id: dataset.id,
        },
        'owner',
      ),
  ],
  [
    'the dataset is moved to the bin',
    'study',
    ({ dataset }) => ask('mutation ($id: ID!) { binDataset(id: $id) { id } }', { id: dataset.id }, 'owner'),
  ],
  [
    'the group with the study is deleted',
    'study',
    ({ group }) => ask(DeleteGroupDocument, { id: group.id }, 'owner'),
  ],
  ['the account is deactivated', 'share', deactivate],
  [
    'the issuer is no longer staff',
    'staff',
    async ({ issuer }) =>
      ask(
        'mutation ($id: ID!, $version: Int!) { updateUser(id: $id, version: $version, input: { isStaff: false }) { id } }',
        { id: issuer.id, version: (await db.findOneByOrFail(User, { id: issuer.id })).version },
        'staff',
      ),
  ],
  [
    'the dataset is transferred',
    'owner',
    async ({ dataset, issuer }) =>
      expect(
        (
          await testUsers.rest(
            'post',
            '/api/updatesetowner/',
            { set_id: dataset.id, new_owner_id: testUsers.people.owner.id },
            issuer,
          )
        ).body,
      ).toMatchObject({ status: 'done' }),
  ],
]

async function issue({ dataset, guest }: Scene, as: User | 'owner' | 'staff') {
  const { data } = await testUsers.ask(review, { dataset: dataset.id, label: 'R', days: 9 }, as)
  await ask(invite, { dataset: dataset.id, email: guest.email, level: 'MANAGER' }, as)
  return {
    link: String(data.createReviewLink!.address).split('/').at(-1)!,
    invitation: await testUsers.linkTo(guest.email!),
  }
}
const works = async ({ guest }: Scene, { link, invitation }: { link: string; invitation: string }) =>
  [
    codeOf(await new Browser(world).ask(openReview, { token: link })),
    codeOf(await testUsers.ask(accept, { token: invitation }, guest)),
  ].map(code => code ?? 'works')

describe('review links and invitations to a dataset', () => {
  it.each(ends)('stop working when %s (issuer had the right from %s)', async (_end, way, end) => {
    const given = await scene()
    await ways[way]!(given)
    const issued = await issue(given, given.issuer)
    const browser = new Browser(world)
    await browser.ask(openReview, { token: issued.link })
    expect(await db.countBy(ReviewLink, { datasetId: given.dataset.id, opened: 1 })).toBe(1)
    await end(given)
    expect(await works(given, issued)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(
      codeOf(await browser.ask('query ($id: ID!) { dataset(id: $id) { id } }', { id: given.dataset.id })),
    ).toBe('NOT_FOUND')
    const audited = await db.findBy(AuditEvent, { subjectKind: 'dataset', subjectId: given.dataset.id })
    expect(
      audited
        .filter(({ detail }) => detail.startsWith(`user ${given.issuer.id} no longer manages it`))
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['dataset.uninvite', 'review.revoke'])
  })

  it.each(ends.filter(([, way]) => way !== 'share' && way !== 'owner'))(
    'keep working while the issuer manages the dataset in another way: %s (right from %s)',
    async (_end, way, end) => {
      const given = await scene()
      await ways[way]!(given)
      await ways.share!(given)
      const issued = await issue(given, given.issuer)
      await end(given)
      await db.query('UPDATE dataset SET binned_at = NULL WHERE id = ?', [given.dataset.id])
      expect(await works(given, issued)).toEqual(['works', 'works'])
    },
  )

  it('keep working when another manager issued them', async () => {
    const given = await scene()
    await ways.share!(given)
    const issued = await issue(given, 'owner')
    await remove(given)
    expect(await works(given, issued)).toEqual(['works', 'works'])
  })

  it('work again when the dataset is restored and the issuer has the right', async () => {
    const given = await scene()
    await ways.share!(given)
    const issued = await issue(given, given.issuer)
    for (const deed of ['binDataset', 'restoreDataset'])
      await ask(`mutation ($id: ID!) { ${deed}(id: $id) { id } }`, { id: given.dataset.id }, 'owner')
    expect(await works(given, issued)).toEqual(['works', 'works'])
  })
})

describe('lists of pending invitations', () => {
  const listOf = async (kind: 'group' | 'dataset', id: number) => {
    const fields =
      kind === 'group' ? 'invitations { nodes { id email isValid } }' : 'invitations { id email isValid }'
    const { data } = await testUsers.ask(
      `query ($id: ID!) { ${kind}(id: $id) { ${fields} } }`,
      { id },
      'owner',
    )
    const { invitations } = data[kind] as unknown as { invitations: { nodes?: object[] } }
    return (invitations.nodes ?? invitations) as { id: string; email: string; isValid: boolean }[]
  }
  const invite = {
    group: 'mutation ($id: ID!, $email: String!) { inviteToGroup(groupId: $id, email: $email) }',
    dataset:
      'mutation ($id: ID!, $email: String!) { inviteToDataset(datasetId: $id, email: $email, level: READER) { id } }',
  }
  const resend = {
    group: 'mutation ($id: ID!) { resendGroupInvitation(id: $id) { id } }',
    dataset: 'mutation ($id: ID!) { resendDatasetInvitation(id: $id) { id } }',
  }

  it.each(['group', 'dataset'] as const)(
    'of a %s mark those whose inviter is no longer a manager, until they are sent again',
    async kind => {
      const given = await scene()
      await db.insert(Membership, { groupId: given.group.id, userId: given.issuer.id, status: 'manager' })
      await ways.share!(given)
      const { id } = given[kind]
      const email = (name: string) => `${name}${id}@example.org`
      for (const [name, who] of [
        ['typed', given.issuer],
        ['declined', given.issuer],
        ['other', 'owner'],
      ] as const)
        expect((await testUsers.ask(invite[kind], { id, email: email(name) }, who)).errors).toBeUndefined()
      await db.update(Invitation, { emailKey: email('declined') }, { revokedAt: new Date() })
      const valid = async () =>
        Object.fromEntries((await listOf(kind, id)).map(each => [each.email, each.isValid]))
      const before = { [email('typed')]: true, [email('declined')]: true, [email('other')]: true }
      expect(await valid()).toEqual(before)
      await deactivate(given)
      const after = { ...before, [email('typed')]: false, [email('declined')]: false }
      expect(await valid()).toEqual(after)
      const { id: lost } = (await listOf(kind, id)).find(each => each.email === email('typed'))!
      expect((await testUsers.ask(resend[kind], { id: lost }, 'owner')).errors).toBeUndefined()
      expect(await valid()).toEqual({ ...after, [email('typed')]: true })
    },
  )
})

describe('a user who was invited to a group', () => {
  const waits = async ({ group, guest }: Scene) =>
    (await db.findOneBy(Membership, { groupId: group.id, userId: guest.id }))?.status
  const accepted = async ({ group, guest }: Scene) =>
    codeOf(await testUsers.ask(AcceptGroupDocument, { groupId: group.id }, guest)) ?? 'in'
  const asks: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
    'by name': ({ group, guest, issuer }) =>
      ask(SetMembershipDocument, { groupId: group.id, userId: guest.id, status: 'MANAGER' }, issuer),
    'by e-mail': ({ group, guest, issuer }) =>
      ask(
        'mutation ($group: ID!, $email: String!) { inviteToGroup(groupId: $group, email: $email) }',
        { group: group.id, email: guest.email },
        issuer,
      ),
  }
  const groupEnds: readonly [string, (scene: Scene) => Promise<unknown>][] = [
    ['becomes a member', given => setStatus(given, 'MEMBER')],
    ['is removed', given => setStatus(given, 'NONE')],
    ['is deactivated', deactivate],
    ['leaves', ({ group, issuer }) => ask(LeaveGroupDocument, { groupId: group.id }, issuer)],
  ]

  it.each(groupEnds.flatMap(([name, end]) => Object.keys(asks).map(how => [how, name, end] as const)))(
    '%s cannot join when the inviter %s',
    async (how, _name, end) => {
      const given = await scene()
      await db.insert(Membership, { groupId: given.group.id, userId: given.issuer.id, status: 'manager' })
      await asks[how]!(given)
      const { text } = await db.findOneOrFail(OutgoingMail, {
        where: { recipient: given.guest.email! },
        order: { id: 'DESC' },
      })
      await db.update(
        'user',
        { id: given.guest.id },
        { email: `moved${given.guest.id}@example.org`, emailKey: `moved${given.guest.id}@example.org` },
      )
      await end(given)
      const { email, emailKey } = given.guest
      await db.update('user', { id: given.guest.id }, { email, emailKey })
      expect(
        codeOf(await testUsers.ask(accept, { token: /\/invitation\/([\w-]+)/.exec(text)![1] }, given.guest)),
      ).toBe('NOT_FOUND')
      expect(await accepted(given)).not.toBe('in')
      expect(await waits(given)).toBe(how === 'by name' ? 'removed' : undefined)
    },
  )

  it('can join when another manager has invited them again', async () => {
    const given = await scene()
    await db.insert(Membership, { groupId: given.group.id, userId: given.issuer.id, status: 'manager' })
    await asks['by name']!(given)
    await ask(
      SetMembershipDocument,
      { groupId: given.group.id, userId: given.guest.id, status: 'MEMBER' },
      'owner',
    )
    await setStatus(given, 'NONE')
    expect(await accepted(given)).toBe('in')
    expect(await db.countBy(Invitation, { groupId: given.group.id, inviterId: given.issuer.id })).toBe(0)
  })
})
