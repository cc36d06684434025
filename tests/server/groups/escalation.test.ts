import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { EntityManager } from 'typeorm'
import { rightsOf } from '../../../server/access/datasetRight.js'
import { Right } from '../../../server/access/right.js'
import { reviewedDatasets } from '../../../server/domains/sharings/review.service.js'
import { setStudyMembership } from '../../../server/domains/studies/invited.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { ReviewLink } from '../../../server/entities/data/reviewLink.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import { createContext } from '../../../server/kernel/context.js'
import { SetMembershipDocument } from '../../support/clientDocuments.js'
import { lockWait } from '../../support/database.js'
import { makeDataset, makeSharing } from '../../support/factories.js'
import { codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { GroupUsers, type Role, unlimited } from './support.js'

let world: World
let testUsers: GroupUsers
let db: EntityManager
beforeAll(async () => {
  world = await createWorld(unlimited)
  testUsers = await GroupUsers.of(world)
  db = world.db.manager
})
afterAll(() => world.close())

const idOf = (role: Role) => testUsers.people[role as Exclude<Role, 'anonymous'>].id
const newStudy = async () =>
  db.save(db.create(Study, { groupId: (await testUsers.group()).id, name: 'S', description: '' }))
/** A dataset of the stranger that is linked to the study and shared with the given roles. */
async function linked(
  study: Study,
  shares: Partial<Record<Role, Sharing['level']>> = {},
  more: Partial<Dataset> = {},
): Promise<Dataset> {
  const dataset = await makeDataset(db, { ownerId: idOf('stranger'), studyId: study.id, ...more })
  for (const [role, level] of Object.entries(shares))
    await makeSharing(db, { datasetId: dataset.id, userId: idOf(role as Role), level })
  return dataset
}
const invite = (study: Study, who: Role, level: string, as: Role) =>
  testUsers.ask(
    'mutation ($study: ID!, $user: ID!, $level: NewStudyLevel!) { setStudyMembership(studyId: $study, userId: $user, level: $level) { level } }',
    { study: study.id, user: idOf(who), level },
    as,
  )
const outcomes = async (study: Study, as: Role) => {
  const results: Record<string, string> = {}
  for (const level of ['READER', 'MANAGER'] as const) {
    await db.delete(StudyMembership, {
      studyId: study.id,
      userId: idOf(as === 'member' ? 'manager' : 'member'),
    })
    results[level] = codeOf(await invite(study, as === 'member' ? 'manager' : 'member', level, as)) ?? 'given'
  }
  return results
}
const [all, readers, none] = [
  { READER: 'given', MANAGER: 'given' },
  { READER: 'given', MANAGER: 'FORBIDDEN' },
  { READER: 'FORBIDDEN', MANAGER: 'FORBIDDEN' },
]

describe('an invitation to a study gives at most the right of the inviter', () => {
  it.each<[string, Role, (study: Study) => Promise<unknown>, typeof all]>([
    ['a study without datasets, by the owner of the group', 'owner', async () => {}, all],
    ['a study without datasets, by a manager of the group', 'manager', async () => {}, all],
    ['a study without datasets, by a member', 'member', async () => {}, readers],
    ['a dataset that the owner of the group cannot see', 'owner', study => linked(study), none],
    ['a dataset that a member cannot see', 'member', study => linked(study), none],
    [
      'a public dataset, which gives no right',
      'member',
      study => linked(study, {}, { isPublic: true }),
      none,
    ],
    ['a dataset that a member reads', 'member', study => linked(study, { member: 'reader' }), readers],
    [
      'a dataset that the owner of the group reads',
      'owner',
      study => linked(study, { owner: 'reader' }),
      readers,
    ],
    ['a dataset that a member manages', 'member', study => linked(study, { member: 'manager' }), all],
    [
      'two datasets that a member manages and one that they read',
      'member',
      async study => {
        for (const level of ['manager', 'reader', 'manager'] as const) await linked(study, { member: level })
      },
      readers,
    ],
    [
      'a dataset that a member manages and a hidden one',
      'member',
      async study => {
        await linked(study, { member: 'manager' })
        await linked(study)
      },
      none,
    ],
    [
      'a dataset that a member owns and a hidden one in the bin',
      'member',
      async study => {
        await linked(study, {}, { ownerId: idOf('member') })
        await linked(study, {}, { binnedAt: new Date() })
      },
      all,
    ],
    [
      'datasets that the member reads through the study',
      'member',
      async study => {
        await linked(study)
        await db.insert(StudyMembership, { studyId: study.id, userId: idOf('member'), level: 'reader' })
      },
      readers,
    ],
    ['a dataset of a stranger, by staff', 'staff', study => linked(study), all],
  ])('for %s', async (_case, as, make, expected) => {
    const study = await newStudy()
    await make(study)
    expect(await outcomes(study, as)).toEqual(expected)
    const can = (await testUsers.ask('query ($id: ID!) { study(id: $id) { gives } }', { id: study.id }, as))
      .data.study!.gives
    expect(can).toEqual(
      Object.entries(expected).flatMap(([level, result]) => (result === 'given' ? [level] : [])),
    )
  })

  it('when REST calls add a user or change the level of a user in the study', async () => {
    const study = await newStudy()
    const { id: datasetId } = await linked(study, { member: 'reader' })
    const post = async (status: string, as: Role) =>
      (
        await testUsers.rest(
          'post',
          '/api/peoplestudy/',
          { id_study: study.id, id_user: idOf('manager'), status },
          as,
        )
      ).status
    expect([
      await post('manager', 'member'),
      await post('manager', 'owner'),
      await post('reader', 'owner'),
      await post('reader', 'member'),
    ]).toEqual([403, 403, 403, 200])
    const { id } = await db.findOneByOrFail(StudyMembership, { studyId: study.id })
    const put = async (status: string, as: Role) =>
      (await testUsers.rest('put', `/api/putpeoplestudy/${id}/`, { status }, as)).status
    expect([await put('manager', 'member'), await put('manager', 'owner')]).toEqual([403, 403])
    await db.update(Sharing, { datasetId }, { level: 'manager' })
    expect(await put('manager', 'member')).toBe(200)
  })

  it('regardless of a review link that the inviter opened', async () => {
    const study = await newStudy()
    const { id: datasetId } = await linked(study)
    const { address } = (
      await testUsers.ask(
        'mutation ($id: ID!) { createReviewLink(datasetId: $id, label: "x", days: 1) { address } }',
        { id: datasetId },
        'stranger',
      )
    ).data.createReviewLink!
    const token = String(address).split('/').at(-1)!
    const context = await world.contextOf('owner')
    const signedDatasetIds = await reviewedDatasets(db, [token])
    const withLink = createContext({ ...context, viewer: { ...context.viewer, signedDatasetIds } })
    expect(signedDatasetIds).toEqual([datasetId])
    await expect(setStudyMembership(withLink, study.id, idOf('member'), 'reader')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('while the owner and managers of the group may lower or remove any level', async () => {
    const study = await newStudy()
    await linked(study)
    await db.insert(StudyMembership, { studyId: study.id, userId: idOf('removed'), level: 'manager' })
    const levels: (string | undefined)[] = []
    for (const level of ['MANAGER', 'READER', 'NONE'])
      levels.push(codeOf(await invite(study, 'removed', level, 'owner')))
    expect(levels).toEqual([undefined, undefined, undefined])
    expect(await db.countBy(StudyMembership, { studyId: study.id })).toBe(0)
  })
})

it('the owner of a dataset may unlink it from a study, which ends rights through the study', async () => {
  const study = await newStudy()
  const dataset = await linked(study)
  await db.insert(StudyMembership, { studyId: study.id, userId: idOf('member'), level: 'manager' })
  expect(
    (
      await testUsers.ask(
        'mutation ($study: ID!, $id: ID!) { unlinkDataset(studyId: $study, datasetId: $id) }',
        { study: study.id, id: dataset.id },
        'stranger',
      )
    ).errors,
  ).toBeUndefined()
  expect(
    await rightsOf(
      db,
      { userId: idOf('member'), isStaff: false },
      await db.findBy(Dataset, { id: dataset.id }),
    ),
  ).toEqual([Right.None])
})

describe('concurrent calls', () => {
  /** Runs a call while another transaction has removed a right and not committed yet. */
  async function against(
    removal: (inner: EntityManager) => Promise<unknown>,
    call: () => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const answer = await db.transaction(async inner => {
      await removal(inner)
      const called = call()
      await lockWait(world.db)
      return { called }
    })
    return answer.called
  }
  const unshared = (datasetId: number) => async (inner: EntityManager) => {
    await inner.query('SELECT id FROM dataset WHERE id = ? FOR UPDATE', [datasetId])
    await inner.delete(Sharing, { datasetId })
  }

  it.each<[string, (study: Study, dataset: Dataset) => Promise<string | undefined>]>([
    [
      'linking a dataset',
      async (study, { id }) =>
        codeOf(
          await testUsers.ask(
            'mutation ($study: ID!, $id: ID!) { linkDataset(studyId: $study, datasetId: $id) }',
            { study: study.id, id },
            'member',
          ),
        ),
    ],
    [
      'linking a dataset over REST',
      async (study, { id }) =>
        String(
          (
            await testUsers.rest(
              'post',
              '/api/updatesetwebsite/',
              { id_dataset: id, id_study_id: study.id },
              'member',
            )
          ).body.code,
        ),
    ],
    [
      'publishing a dataset',
      async (_study, { id }) =>
        codeOf(
          await testUsers.ask(
            'mutation ($id: ID!) { setPublic(id: $id, public: true) { id } }',
            { id },
            'member',
          ),
        ),
    ],
    [
      'a review link',
      async (_study, { id }) =>
        codeOf(
          await testUsers.ask(
            'mutation ($id: ID!) { createReviewLink(datasetId: $id, label: "x", days: 1) { address } }',
            { id },
            'member',
          ),
        ),
    ],
  ])("refuse %s when the caller's right to manage the dataset ends first", async (_case, work) => {
    const study = await newStudy()
    const dataset = await linked(study, { member: 'manager' }, { studyId: null })
    expect(await against(unshared(dataset.id), () => work(study, dataset))).toBe('NOT_FOUND')
    expect(await db.findOneByOrFail(Dataset, { id: dataset.id })).toMatchObject({
      studyId: null,
      isPublic: false,
    })
  })

  it("refuse an invitation when the inviter's right to a linked dataset ends first", async () => {
    const study = await newStudy()
    const { id } = await linked(study, { member: 'manager' })
    expect(
      await against(unshared(id), async () => codeOf(await invite(study, 'manager', 'MANAGER', 'member'))),
    ).toBe('FORBIDDEN')
    expect(await db.countBy(StudyMembership, { studyId: study.id })).toBe(0)
  })

  it('refuse an invitation as manager when a dataset is linked to the empty study first', async () => {
    const study = await newStudy()
    const { id } = await linked(study, {}, { studyId: null })
    const linking = async (inner: EntityManager) => {
      await inner.query('SELECT id FROM study WHERE id = ? FOR UPDATE', [study.id])
      await inner.query('UPDATE dataset SET study_id = ? WHERE id = ?', [study.id, id])
    }
    expect(
      await against(linking, async () => codeOf(await invite(study, 'member', 'MANAGER', 'owner'))),
    ).toBe('FORBIDDEN')
  })

  it("leave no review link when the creator's membership ends, in either order", async () => {
    for (let round = 0; round < 8; round += 1) {
      const group = await testUsers.group()
      const { id: datasetId } = await makeDataset(db, { ownerId: idOf('stranger') })
      await db.insert(Sharing, { datasetId, groupId: group.id, level: 'manager' })
      await Promise.all([
        testUsers.ask(
          'mutation ($id: ID!) { createReviewLink(datasetId: $id, label: "x", days: 1) { address } }',
          { id: datasetId },
          'member',
        ),
        testUsers.ask(
          SetMembershipDocument,
          { groupId: group.id, userId: idOf('member'), status: 'NONE' },
          'owner',
        ),
      ])
      expect(
        (await db.findBy(ReviewLink, { datasetId })).filter(({ revokedAt }) => revokedAt === null),
      ).toEqual([])
    }
  })
})
