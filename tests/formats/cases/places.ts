import type { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'
import { layoutOf, zipSources } from '../../../client/features/viewerDock/local/reading/sources'
import { readArchive } from '../../../server/pipeline/archive.js'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import type { LocalFiles } from '../../../server/kernel/workers.js'
import { caseFile } from './meshes.js'

const limits = { maxEntries: 1000, maxBytes: 1e6, maxRatio: 200 }

/** The places of the meshes of a zip as the viewer and the form of the page read them: `path t c q`. */
export const placesInBrowser = async ([name]: readonly string[]): Promise<string> =>
  worded(await layoutOf(zipSources(caseFile(name!)), name!))

/** The same as an import on the server reads them. */
export async function placesOnServer([name]: readonly string[]): Promise<string> {
  const files = { archive: (path, most) => zipArchives.open(path, most) } as Partial<LocalFiles> as LocalFiles
  const { layout } = await readArchive(
    { path: `tests/fixtures/cases/${name}`, name: '', limits, mostMeshes: 1000, places: null },
    files,
  )
  return worded(layout)
}

const worded = ({ meshes }: Pick<ReturnType<typeof readArchiveLayout>, 'meshes'>) =>
  meshes.map(({ path, time, channel, quality }) => `${path} ${time} ${channel} ${quality}`).join('; ')
