import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import request from 'supertest'
import { rightsOf } from '../../../server/access/datasetRight.js'
import { Right } from '../../../server/access/right.js'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { openedBy } from '../../../server/domains/sharings/review.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Group } from '../../../server/entities/people/group.js'
import { Invitation } from '../../../server/entities/people/invitation.js'
import { Membership, membershipStates } from '../../../server/entities/people/membership.js'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { Sharing, sharingLevels } from '../../../server/entities/data/sharing.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import type { User } from '../../../server/entities/people/user.js'
import { SetMembershipDocument } from '../../support/clientDocuments.js'
import { type Query, textOf } from '../../support/documents.js'
import { makeUser } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'
import { invite, review, unlimited } from './support.js'

/**
 * Number of random worlds. For a longer search:
 * `RIGHTS_WORLDS=2000 npm test -- tests/server/sharings/escalation`
 */
const worlds = Number(process.env.RIGHTS_WORLDS ?? 30)

/**
 * `owner` owns the attacked datasets and is never an attacker. `former` managed one dataset, issued links and
 * invitations, and was removed.
 */
const names = ['owner', 'ada', 'bob', 'former'] as const
type Name = (typeof names)[number]
let world: World
const users = {} as Record<Name, User>
const tokens = {} as Record<Name, string>
beforeAll(async () => {
  world = await createWorld(unlimited)
  const { manager: db } = world.db
  for (const name of names) {
    users[name] = await makeUser(db, { login: `e-${name}` })
    tokens[name] = (await issueToken(db, users[name].id, 'login')).token
  }
})
afterAll(() => world.close())

const attackers = ['ada', 'bob'] as const
const anyone = fc.constantFrom(...names)
const level = fc.constantFrom(...sharingLevels)
const reader = fc.constant<Sharing['level']>('reader')
const mostlyReader = fc.oneof({ weight: 4, arbitrary: reader }, { weight: 1, arbitrary: level })
const byPerson = { selector: ({ who }: { who: string }) => who, maxLength: 2 }
const anyGroup = fc.record({
  owner: fc.constantFrom('owner', 'owner', 'ada'),
  isPrivate: fc.boolean(),
  members: fc.uniqueArray(
    fc.record({ who: fc.constantFrom(...attackers), status: fc.constantFrom(...membershipStates) }),
    byPerson,
  ),
  invited: fc.tuple(
    ...[0, 1].map(() =>
      fc.uniqueArray(fc.record({ who: fc.constantFrom(...attackers), level: mostlyReader }), byPerson),
    ),
  ),
})
const anyDataset = fc.record({
  isPublic: fc.boolean(),
  shares: fc.uniqueArray(fc.record({ who: fc.constantFrom(...attackers), level: mostlyReader }), byPerson),
  groupShare: fc.option(fc.record({ at: fc.nat(1), level: mostlyReader })),
  study: fc.option(fc.nat(3), { freq: 3 }),
})
const anyWorld = fc.record({
  groups: fc.tuple(anyGroup, anyGroup),
  datasets: fc.tuple(anyDataset, anyDataset),
  ownStudy: fc.option(fc.nat(3)),
  formerWay: fc.constantFrom('share', 'group', 'study'),
})
type WorldPlan = typeof anyWorld extends fc.Arbitrary<infer T> ? T : never

interface Built {
  readonly groups: number[]
  readonly studies: number[]
  readonly datasets: number[]
  readonly invitations: string[]
  readonly review: string
}

async function build({ groups, datasets, ownStudy, formerWay }: WorldPlan): Promise<Built> {
  const { manager: db } = world.db
  for (const entity of [Invitation, Dataset, Group])
    await db.createQueryBuilder().delete().from(entity).execute()
  const built: Built = { groups: [], studies: [], datasets: [], invitations: [], review: '' }
  for (const { owner, isPrivate, members, invited } of groups) {
    const groupId = (
      await db.save(
        db.create(Group, { name: 'g', description: '', isPrivate, ownerId: users[owner as Name].id }),
      )
    ).id
    built.groups.push(groupId)
    for (const { who, status } of members)
      await db.insert(Membership, { groupId, userId: users[who].id, status, inviterId: users.owner.id })
    for (const people of invited) {
      const studyId = (await db.save(db.create(Study, { groupId, name: 's', description: '' }))).id
      built.studies.push(studyId)
      for (const one of people)
        await db.insert(StudyMembership, { studyId, userId: users[one.who].id, level: one.level })
    }
  }
  const plain = { name: 'd', description: '', citation: '', source: '' }
  for (const { isPublic, shares, groupShare, study } of datasets) {
    const { id: datasetId } = await db.save(
      db.create(Dataset, {
        ...plain,
        ownerId: users.owner.id,
        isPublic,
        studyId: study === null ? null : built.studies[study]!,
      }),
    )
    built.datasets.push(datasetId)
    for (const one of shares)
      await db.insert(Sharing, { datasetId, userId: users[one.who].id, level: one.level })
    if (groupShare)
      await db.insert(Sharing, { datasetId, groupId: built.groups[groupShare.at]!, level: groupShare.level })
  }
  built.datasets.push(
    (
      await db.save(
        db.create(Dataset, {
          ...plain,
          ownerId: users.bob.id,
          studyId: ownStudy === null ? null : built.studies[ownStudy]!,
        }),
      )
    ).id,
  )
  return { ...built, ...(await issuedByFormer(built, formerWay)) }
}

type Way = 'share' | 'group' | 'study'

/**
 * Gives `former` a right through a share, a third group or a study. Then `former` issues invitations and a
 * review link, and loses the right.
 */
async function issuedByFormer(
  { datasets: [dataset], groups }: Built,
  way: Way,
): Promise<Pick<Built, 'groups' | 'invitations' | 'review'>> {
  const { manager: db } = world.db
  const [former, owner] = [users.former.id, users.owner.id]
  const { studyId } = await db.findOneByOrFail(Dataset, { id: dataset! })
  const club = (await db.save(db.create(Group, { name: 'club', description: '', ownerId: owner }))).id
  await db.insert(Membership, { groupId: club, userId: former, status: 'manager' })
  const study =
    studyId ?? (await db.save(db.create(Study, { groupId: groups[0]!, name: 's', description: '' }))).id
  if (way === 'share') await db.insert(Sharing, { datasetId: dataset!, userId: former, level: 'manager' })
  if (way === 'group') await db.insert(Sharing, { datasetId: dataset!, groupId: club, level: 'manager' })
  if (way === 'study') {
    await db.query('UPDATE dataset SET study_id = ? WHERE id = ?', [study, dataset])
    await db.insert(StudyMembership, { studyId: study, userId: former, level: 'manager' })
  }
  const link = await ask(review, { dataset, label: 'x', days: 1 }, 'former')
  const invitations: string[] = []
  for (const who of ['ada', 'bob', 'former'] as const) {
    await ask(invite, { dataset, email: users[who].email, level: 'MANAGER' }, 'former')
    const mail = await db.findOneOrFail(OutgoingMail, {
      where: { recipient: users[who].email! },
      order: { id: 'DESC' },
    })
    invitations.push(/\/invitation\/([\w-]+)/.exec(mail.text)![1]!)
  }
  await ask(SetMembershipDocument, { groupId: club, userId: users.ada.id, status: 'MANAGER' }, 'former')
  await ask(SetMembershipDocument, { groupId: club, userId: former, status: 'NONE' }, 'owner')
  if (way === 'share')
    await ask(
      'mutation ($id: ID!, $user: ID!) { shareWithPerson(datasetId: $id, userId: $user) { id } }',
      { id: dataset, user: former },
      'owner',
    )
  if (way === 'study')
    await ask(
      'mutation ($study: ID!, $user: ID!) { setStudyMembership(studyId: $study, userId: $user, level: NONE) { id } }',
      { study, user: former },
      'staff',
    )
  return {
    groups: [...groups, club],
    invitations,
    review: String((link.data as { createReviewLink: { address: string } }).createReviewLink.address)
      .split('/')
      .at(-1)!,
  }
}

/** Arguments of one call. Each call uses the arguments it needs. */
const anyCall = fc.record({
  transport: fc.nat(1000),
  by: fc.nat(10),
  who: anyone,
  dataset: fc.nat(2),
  group: fc.nat(2),
  study: fc.nat(3),
  level,
  token: fc.nat(2),
})
interface Target {
  readonly who: number
  readonly dataset: number
  readonly group: number
  readonly study: number
  readonly level: Sharing['level']
  readonly token: string
  readonly email: string
}
type As = Name | 'staff'
const tokenOf = (as: As) => (as === 'staff' ? world.tokens.staff : tokens[as])
const ask = async (query: Query, variables: object, as: As) =>
  (
    await request(world.http)
      .post('/graphql')
      .set('Authorization', `Token ${tokenOf(as)}`)
      .send({ query: textOf(query), variables })
  ).body as { data: unknown }
const post = (path: string, given: object, as: As) =>
  request(world.http)
    .post(path)
    .set('Authorization', `Token ${tokenOf(as)}`)
    .send(given)
const get = (path: string, given: object, as: As) =>
  request(world.http)
    .get(path)
    .query(given)
    .set('Authorization', `Token ${tokenOf(as)}`)
const graphql = (field: string) => (aim: Target, as: As) =>
  ask(
    `mutation { ${Object.entries({ ...aim, LEVEL: aim.level.toUpperCase() }).reduce((text, [name, value]) => text.replaceAll(`$${name}`, String(value)), field)} }`,
    {},
    as,
  )

const operations: readonly ((aim: Target, as: As) => PromiseLike<unknown>)[] = [
  ...[
    'shareWithPerson(datasetId: $dataset, userId: $who, level: $LEVEL) { id }',
    'shareWithGroup(datasetId: $dataset, groupId: $group, level: $LEVEL) { id }',
    'inviteToDataset(datasetId: $dataset, email: "$email", level: $LEVEL) { id }',
    'createReviewLink(datasetId: $dataset, label: "x", days: 1) { address }',
    'setPublic(id: $dataset, public: true) { id }',
    'acceptInvitation(token: "$token") { dataset { id } }',
    'binDataset(id: $dataset) { id }',
    'restoreDataset(id: $dataset) { id }',
    'linkDataset(studyId: $study, datasetId: $dataset)',
    'unlinkDataset(studyId: $study, datasetId: $dataset)',
    'updateDataset(id: $dataset, version: 1, input: { studyId: $study }) { id }',
    'setStudyMembership(studyId: $study, userId: $who, level: $LEVEL) { id }',
    'setStudyMembership(studyId: $study, userId: $who, level: NONE) { id }',
    'createStudy(input: { groupId: $group, name: "x" }) { id }',
    'deleteStudy(id: $study)',
    'setMembership(groupId: $group, userId: $who, status: MANAGER) { id }',
    'setMembership(groupId: $group, userId: $who, status: NONE) { id }',
    'acceptGroup(groupId: $group) { id }',
    'leaveGroup(groupId: $group)',
    'deleteGroup(id: $group)',
    'transferGroup(id: $group, userId: $who) { id }',
    'inviteToGroup(groupId: $group, email: "$email")',
    'updateGroup(id: $group, version: 1, input: { private: false }) { id }',
    'impersonate(userId: $who) { id }',
    'exportDataset(id: $dataset)',
  ].map(graphql),
  ({ who, dataset, level: how }, as) =>
    post(
      '/api/sharing/',
      { base: 'dataset', id_base: dataset, id_who: who, how: how === 'manager' ? 1 : 0 },
      as,
    ),
  ({ dataset }, as) => post('/api/sharing/', { base: 'dataset', id_base: dataset, id_who: 0, how: 0 }, as),
  ({ who, dataset, level: statut }, as) =>
    get('/api/datasetusersharing/', { id_user: who, id_dataset: dataset, statut }, as),
  ({ group, dataset, level: statut }, as) =>
    get('/api/datasetgroupsharing/', { id_group: group, id_dataset: dataset, statut }, as),
  ({ dataset, email }, as) => post('/api/dataset-share-invit/', { id_dataset: dataset, email }, as),
  ({ who, dataset }, as) =>
    post('/api/datasetshareuser/', { sharedataset: dataset, id_user: who, how: 1 }, as),
  ({ group, dataset }, as) =>
    post('/api/datasetsharegroup/', { sharedataset: dataset, id_group: group, how: 1 }, as),
  ({ who, dataset }, as) => post('/api/updatesetowner/', { set_id: dataset, new_owner_id: who }, as),
  ({ dataset, study }, as) => post('/api/updatesetwebsite/', { id_dataset: dataset, id_study_id: study }, as),
  ({ who, study, level: status }, as) =>
    post('/api/peoplestudy/', { id_study: study, id_user: who, status }, as),
  ({ who, group }, as) =>
    post('/api/peoplegroup/', { id_group: group, id_people: who, status: 'manager' }, as),
  ({ dataset }, as) => get('/api/restoreset/', { id_dataset: dataset }, as),
  ({ who }, as) => get('/api/getusertoken/', { user_id: who }, as),
]

/**
 * Returns, for each dataset, the strongest right of any caller. `withOffers` counts pending group invitations
 * from the owner as accepted.
 */
async function strongest(
  callers: readonly Name[],
  datasetIds: readonly number[],
  withOffers: boolean,
): Promise<Right[]> {
  const runner = world.db.createQueryRunner()
  await runner.startTransaction()
  if (withOffers)
    await runner.query(
      "UPDATE membership SET status = 'member' WHERE status = 'waiting' AND inviter_id = ?",
      [users.owner.id],
    )
  const datasets = await runner.manager.findBy(
    Dataset,
    datasetIds.map(id => ({ id })),
  )
  const rights = await Promise.all(
    callers.map(name =>
      rightsOf(
        runner.manager,
        { userId: users[name].id, isStaff: false },
        datasets.map(each => Object.assign(each, { binnedAt: null })),
      ),
    ),
  )
  await runner.rollbackTransaction()
  await runner.release()
  return datasetIds.map(
    id =>
      Math.min(...rights.map(one => one[datasets.findIndex(each => each.id === id)] ?? Right.None)) as Right,
  )
}

it(
  'no sequence of calls gives callers a right that none of them had',
  async () => {
    const some = fc.constantFrom<readonly Name[]>(
      ['ada'],
      ['bob'],
      ['former'],
      ['ada', 'bob'],
      ['ada', 'bob', 'former'],
    )
    await fc.assert(
      fc.asyncProperty(
        anyWorld,
        some,
        fc.array(anyCall, { minLength: 8, maxLength: 20, size: 'max' }),
        async (made, callers, calls) => {
          const built = await build(made)
          const { manager: db } = world.db
          const before = await strongest(callers, built.datasets, true)
          const wasPublic = new Map((await db.find(Dataset)).map(({ id, isPublic }) => [id, isPublic]))
          for (const { transport, by, ...call } of calls) {
            const aim: Target = {
              who: users[call.who].id,
              dataset: built.datasets[call.dataset]!,
              group: built.groups[call.group]!,
              study: built.studies[call.study]!,
              level: call.level,
              token: built.invitations[call.token]!,
              email: users[call.who].email!,
            }
            await operations[transport % operations.length]!(aim, callers[by % callers.length]!)
          }
          const after = await strongest(callers, built.datasets, false)
          for (const [at, id] of built.datasets.entries()) {
            expect(after[at]).toBeGreaterThanOrEqual(before[at]!)
            const isPublic = (await db.findOneBy(Dataset, { id }))?.isPublic ?? false
            if (before[at]! > Right.Manage) expect([id, isPublic && !wasPublic.get(id)]).toEqual([id, false])
          }
          expect([...(await openedBy(db, [built.review]))]).toEqual([])
        },
      ),
      { numRuns: worlds },
    )
  },
  Math.max(120_000, worlds * 4000),
)
