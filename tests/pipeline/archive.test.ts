import { expect, it } from '@jest/globals'
import type { Archive } from '../../server/kernel/archive.js'
import type { LocalFiles } from '../../server/kernel/workers.js'
import { readArchive } from '../../server/pipeline/archive.js'

const directoryOf = (paths: readonly string[]): LocalFiles =>
  ({
    archive: async (): Promise<Archive> => ({
      entries: paths.map(path => ({
        path,
        bytes: 1,
        isRepeated: false,
        read: () => Promise.reject(new Error(`${path} was read`)),
      })),
      close: async () => {},
    }),
  }) as Partial<LocalFiles> as LocalFiles

it('an archive of too many meshes is refused by its directory, before its description is read', async () => {
  const limits = { maxEntries: 100, maxBytes: 100, maxRatio: 200 }
  const reading = (paths: readonly string[]) =>
    readArchive({ path: 'a.zip', name: '', limits, mostMeshes: 2, places: null }, directoryOf(paths))
  const others = ['primitives/box.obj', '__MACOSX/t3.obj', 'property_volume.txt']
  expect((await reading(['t1.obj', 't2.STL', ...others])).layout.meshes).toHaveLength(2)
  await expect(reading(['dataset.json', 't1.obj', 't2.STL', 'a/t3.glb'])).rejects.toThrow(
    'There are 3 mesh files, more than 2',
  )
})
