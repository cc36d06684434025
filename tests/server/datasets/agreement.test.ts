import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rightFromRow, rightsOf } from '../../../server/access/datasetRight.js'
import { Right } from '../../../server/access/right.js'
import { grantedDatasets, visibleDatasets } from '../../../server/access/visibleDatasets.js'
import { canRead } from '../../../server/domains/datasets/dataset.policy.js'
import { allIds, countOf, pageOfDatasets } from '../../../server/domains/datasets/dataset.queries.js'
import { DatasetOrder } from '../../../server/domains/datasets/dataset.types.js'
import { Dataset } from '../../../server/entities/dataset.js'
import { Sharing } from '../../../server/entities/sharing.js'
import { anonymous, type Viewer } from '../../../server/kernel/viewer.js'
import { people } from '../../support/cast.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => { world = await createWorld() })
afterAll(() => world.close())

const dataset = fc.record({
  owner: fc.constantFrom(...people), isPublic: fc.boolean(), isBinned: fc.boolean(),
  shares: fc.uniqueArray(fc.record({ who: fc.constantFrom(...people), level: fc.constantFrom('manager' as const, 'reader' as const) }), { selector: share => share.who, maxLength: 3 }),
})
type Made = typeof dataset extends fc.Arbitrary<infer T> ? T : never

async function build(made: readonly Made[]): Promise<Dataset[]> {
  const { manager: db } = world.db
  await db.createQueryBuilder().delete().from(Dataset).execute()
  for (const { owner, isPublic, isBinned, shares } of made) {
    const { id } = await db.save(db.create(Dataset, { name: 'x', description: '', citation: '', source: '', ownerId: world.users[owner].id, isPublic, binnedAt: isBinned ? new Date() : null }))
    for (const { who, level } of shares) await db.insert(Sharing, { datasetId: id, userId: world.users[who].id, level })
  }
  return db.find(Dataset, { order: { id: 'ASC' } })
}

const whole = { limit: 1000, offset: 0 }

it('lists in SQL exactly what the policy allows, for everybody in any world', async () => {
  await fc.assert(fc.asyncProperty(fc.array(dataset, { minLength: 1, maxLength: 6 }), async made => {
    const { manager: db } = world.db
    const datasets = await build(made)
    const signed = { ...anonymous, signedDatasetId: datasets[0]!.id }
    const viewers: Viewer[] = [anonymous, signed, ...people.map(who => ({ userId: world.users[who].id, isStaff: who === 'staff' })), { userId: world.users.reader.id, isStaff: false, signedDatasetId: datasets[0]!.id }]
    for (const viewer of viewers) {
      const rights = await rightsOf(db, viewer, datasets)
      const readable = datasets.filter((each, at) => canRead(rights[at]!, each) && each.binnedAt === null).map(each => each.id)
      const granted = datasets.filter((each, at) => rights[at]! < Right.None && each.binnedAt === null).map(each => each.id)
      expect(await allIds(db, visibleDatasets(viewer), whole)).toEqual(readable)
      expect(await allIds(db, grantedDatasets(viewer), whole)).toEqual(granted)
      const page = await pageOfDatasets(db, viewer, { text: null, order: DatasetOrder.OLDEST, limit: 1000, after: null })
      expect(page.map(([each, row]) => [each.id, rightFromRow(viewer, each, row)]).sort(([a], [b]) => a! - b!)).toEqual(readable.map(id => [id, rights[datasets.findIndex(each => each.id === id)]]))
      expect(await countOf(db, visibleDatasets(viewer), null)).toBe(readable.length)
    }
  }), { numRuns: 25 })
}, 60_000)
