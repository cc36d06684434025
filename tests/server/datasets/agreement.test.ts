import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rightFromRow, rightsOf } from '../../../server/access/datasetRight.js'
import { readsNow } from '../../../server/access/readsNow.js'
import { Right } from '../../../server/access/right.js'
import { studyReach } from '../../../server/access/studyRole.js'
import {
  type DatasetPart,
  grantedDatasets,
  isVisible,
  visibleDatasets,
} from '../../../server/access/visibleDatasets.js'
import { canRead } from '../../../server/domains/datasets/dataset.policy.js'
import { allIds, countOf, pageOfDatasets } from '../../../server/domains/datasets/dataset.queries.js'
import { DatasetOrder } from '../../../server/domains/datasets/dataset.types.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Group } from '../../../server/entities/people/group.js'
import { Membership, membershipStates } from '../../../server/entities/people/membership.js'
import { Sharing, sharingLevels } from '../../../server/entities/data/sharing.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import { anonymous, type Viewer } from '../../../server/kernel/viewer.js'
import { people } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const level = fc.constantFrom(...sharingLevels)
const person = fc.constantFrom(...people)
const byPerson = { selector: ({ who }: { who: string }) => who, maxLength: 3 }

/** Generates two groups with two studies each, and datasets shared with users, groups and studies. */
const group = fc.record({
  owner: person,
  members: fc.uniqueArray(fc.record({ who: person, status: fc.constantFrom(...membershipStates) }), byPerson),
  invited: fc.tuple(...[1, 2].map(() => fc.uniqueArray(fc.record({ who: person, level }), byPerson))),
})
const dataset = fc.record({
  owner: person,
  isPublic: fc.boolean(),
  isBinned: fc.boolean(),
  shares: fc.uniqueArray(fc.record({ who: person, level }), byPerson),
  groupShares: fc.uniqueArray(fc.record({ at: fc.constantFrom(0, 1), level }), { selector: ({ at }) => at }),
  study: fc.option(fc.constantFrom(0, 1, 2, 3)),
})
const anyWorld = fc.record({
  groups: fc.tuple(group, group),
  datasets: fc.array(dataset, { minLength: 1, maxLength: 6 }),
})
type Made = typeof anyWorld extends fc.Arbitrary<infer T> ? T : never

async function build({ groups, datasets }: Made): Promise<Dataset[]> {
  const { manager: db } = world.db
  for (const entity of [Dataset, Group]) await db.createQueryBuilder().delete().from(entity).execute()
  const idOf = (who: (typeof people)[number]) => world.users[who].id
  const groupIds: number[] = []
  const studyIds: number[] = []
  for (const { owner, members, invited } of groups) {
    const groupId = (await db.save(db.create(Group, { name: 'x', description: '', ownerId: idOf(owner) }))).id
    groupIds.push(groupId)
    for (const { who, status } of members) await db.insert(Membership, { groupId, userId: idOf(who), status })
    for (const people of invited) {
      const studyId = (await db.save(db.create(Study, { groupId, name: 'x', description: '' }))).id
      studyIds.push(studyId)
      for (const { who, level } of people)
        await db.insert(StudyMembership, { studyId, userId: idOf(who), level })
    }
  }
  for (const { owner, isPublic, isBinned, shares, groupShares, study } of datasets) {
    const made = {
      name: 'x',
      description: '',
      citation: '',
      source: '',
      ownerId: idOf(owner),
      isPublic,
      binnedAt: isBinned ? new Date() : null,
      studyId: study === null ? null : studyIds[study]!,
    }
    const { id } = await db.save(db.create(Dataset, made))
    for (const { who, level } of shares) await db.insert(Sharing, { datasetId: id, userId: idOf(who), level })
    for (const { at, level } of groupShares)
      await db.insert(Sharing, { datasetId: id, groupId: groupIds[at]!, level })
  }
  return db.find(Dataset, { order: { id: 'ASC' } })
}

/** A second implementation of the access rules in data-model.md, computed from the generated world. */
function expected({ groups, datasets }: Made, who: (typeof people)[number] | null, at: number): Right {
  const { owner, shares, groupShares, study, isBinned } = datasets[at]!
  if (who === 'staff' || owner === who) return Right.Own
  if (isBinned || who === null) return Right.None
  const isIn = (group: Made['groups'][number]) =>
    group.owner === who ||
    group.members.some(member => member.who === who && ['manager', 'member'].includes(member.status))
  const levels = [
    ...shares.filter(share => share.who === who),
    ...groupShares.filter(share => isIn(groups[share.at])),
    ...(study === null ? [] : groups[study >> 1]!.invited[study & 1]!.filter(invited => invited.who === who)),
  ].map(given => given.level)
  return levels.includes('manager') ? Right.Manage : levels.length > 0 ? Right.Read : Right.None
}

const whole = { limit: 1000, offset: 0 }

it('SQL lists return exactly the datasets that the access policy allows', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async made => {
      const { manager: db } = world.db
      const datasets = await build(made)
      const signed = { ...anonymous, signedDatasetIds: [datasets[0]!.id] }
      const linked = datasets.filter(each => each.studyId !== null && each.binnedAt === null)
      const asPeople: [Viewer, (typeof people)[number] | null][] = [
        [anonymous, null],
        ...people.map((who): [Viewer, typeof who] => [
          { userId: world.users[who].id, isStaff: who === 'staff' },
          who,
        ]),
      ]
      for (const [viewer, who] of asPeople)
        expect(await rightsOf(db, viewer, datasets)).toEqual(datasets.map((_, at) => expected(made, who, at)))
      for (const [viewer] of asPeople.slice(1)) {
        const rights = await rightsOf(db, viewer, linked)
        const studies = [...new Set(linked.map(({ studyId }) => studyId!))]
        const least = studies.map(study =>
          Math.max(...rights.filter((_, at) => linked[at]!.studyId === study)),
        )
        if (studies.length > 0)
          expect(await studyReach({ ...(await world.contextOf('anonymous')), viewer }, studies)).toEqual(
            least,
          )
      }
      for (const viewer of [
        ...asPeople.map(([each]) => each),
        signed,
        {
          userId: world.users.reader.id,
          isStaff: false,
          signedDatasetIds: datasets.slice(0, 3).map(({ id }) => id),
        },
      ]) {
        const rights = await rightsOf(db, viewer, datasets)
        const readable = datasets
          .filter((each, at) => canRead(rights[at]!, each) && each.binnedAt === null)
          .map(each => each.id)
        const granted = datasets
          .filter((each, at) => rights[at]! < Right.None && each.binnedAt === null)
          .map(each => each.id)
        expect(await allIds(db, visibleDatasets(viewer), whole)).toEqual(readable)
        expect(await allIds(db, grantedDatasets(viewer), whole)).toEqual(granted)
        const visible = isVisible(viewer)
        const condition: DatasetPart = {
          from: 'dataset d',
          where: visible.sql,
          parameters: visible.parameters,
        }
        expect(await allIds(db, [condition], whole)).toEqual(readable)
        const page = await pageOfDatasets(db, viewer, visibleDatasets(viewer), {
          order: DatasetOrder.OLDEST,
          limit: 1000,
          after: null,
        })
        expect(
          page.map(([each, row]) => [each.id, rightFromRow(viewer, each, row)]).sort(([a], [b]) => a! - b!),
        ).toEqual(readable.map(id => [id, rights[datasets.findIndex(each => each.id === id)]]))
        expect(await countOf(db, visibleDatasets(viewer))).toBe(readable.length)
        if (!viewer.signedDatasetIds)
          for (const { id } of datasets)
            expect([id, await readsNow(db, world.platform.site, viewer.userId, id)]).toEqual([
              id,
              readable.includes(id),
            ])
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)
