import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Readable } from 'node:stream'
import { importDemo } from '../../../server/domains/archives/demo.service.js'
import { eraseDataset } from '../../../server/domains/datasets/bin/erase.service.js'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { User } from '../../../server/entities/people/user.js'
import type { IncomingFile } from '../../../server/kernel/upload.js'
import { badObj, smallArchive, zip } from '../../support/files.js'
import { filesIn, storedState } from '../../support/storedState.js'
import { createWorld, type World } from '../../support/world.js'

/** The sweep spares files that are younger than this. */
const soon = () => new Date(Date.now() + 60_000)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function example(name: string, files: Record<string, string>): Promise<IncomingFile> {
  const content = await zip(files)
  return { name, mediaType: 'application/zip', open: () => Readable.from([content]) }
}
const named = (name: string) => ({ ...smallArchive, 'meta.json': JSON.stringify({ name }) })

it('importDemo imports each example once as public, ranks it by file name and skips failures', async () => {
  const files = [
    await example('3_c.zip', named('third')),
    await example('2_b.zip', { 't0.obj': badObj }),
    await example('1_a.zip', named('first')),
  ]
  await world.db.manager.update(User, { id: world.users.staff.id }, { quotaBytes: 10 })
  const ctx = await world.contextOf('anonymous')
  await importDemo(ctx, files)
  const shown = async () =>
    (await world.graphql('{ exampleDatasets { name public owner { login } properties { totalCount } } }'))
      .data.exampleDatasets
  const expected = ['first', 'third'].map(name => ({
    name,
    public: true,
    owner: { login: 'staff' },
    properties: { totalCount: 2 },
  }))
  expect(await shown()).toEqual(expected)
  expect(
    world.platform.log.lines.filter(line => line.message === 'failed to import an example'),
  ).toHaveLength(1)
  await world.db.manager.update(Dataset, { name: 'third' }, { name: 'renamed', binnedAt: new Date() })
  await importDemo(ctx, [...files.slice(0, 1), await example('2_b.zip', named('second')), ...files.slice(2)])
  expect((await shown()).map(dataset => dataset.name)).toEqual(['first', 'second'])
  expect(await world.db.manager.count(Dataset)).toBe(3)
})

it('importDemo does not import erased examples again, only examples with a new file name', async () => {
  const files = [await example('1_a.zip', named('first')), await example('2_b.zip', named('second'))]
  const ctx = await world.contextOf('anonymous')
  const { manager } = world.db
  // Simulates an installation from before the import markers, which has no such setting.
  await world.db.query("DELETE FROM user_setting WHERE setting = 'example1'")
  await importDemo(ctx, files)
  const examples = await manager.find(Dataset, {
    where: [{ exampleRank: 1 }, { exampleRank: 2 }],
    order: { exampleRank: 'ASC' },
  })
  expect(examples).toHaveLength(2)
  for (const { id } of examples) {
    await manager.update(Dataset, { id }, { binnedAt: new Date() })
    await eraseDataset(await world.contextOf('staff'), id)
  }
  const there = async () =>
    (await manager.find(Dataset, { where: [{ exampleRank: 1 }, { exampleRank: 2 }] })).map(({ name }) => name)
  await importDemo(ctx, files)
  expect(await there()).toEqual([])
  await importDemo(ctx, [files[0]!, await example('2_new.zip', named('new'))])
  expect(await there()).toEqual(['new'])
})

/** Keys of the files in the trash, without the folder of the day. */
const trashed = () =>
  filesIn(world.platform.dir, 'trash')
    .map(path => path.slice('2026-01-01/'.length))
    .sort()

it('sweepOrphans moves only files without a row to the trash', async () => {
  await world.prepared()
  const before = await storedState(world)
  const [{ id }] = (await world.db.manager.find(Dataset, { take: 1 })) as [Dataset]
  const orphans = [
    `datasets/${id}/originals/lost.obj`,
    `datasets/${id}/frames/lost.glb.br`,
    'datasets/99999/frames/lost.glb',
  ]
  for (const key of orphans) {
    const draft = await world.platform.storage.receive(Readable.from([Buffer.from('lost')]), 10)
    await draft.keep(key)
  }
  const ctx = await world.contextOf('anonymous')
  const { storage } = world.platform
  expect(await sweepOrphans(ctx, { before: soon() })).toBe(3)
  expect(trashed()).toEqual(orphans.toSorted())
  expect(await storedState(world)).toEqual(before)
  expect(await sweepOrphans(ctx, { before: soon() })).toBe(0)
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
  await storage.emptyTrash(days(0))
  expect(trashed()).toHaveLength(3)
  await storage.emptyTrash(days(1))
  expect(trashed()).toEqual([])
})
