import { join } from 'node:path'
import { zipSources } from '../../../client/features/viewerDock/local/reading/sources'
import { wordsOf } from '../../../client/features/viewerDock/local/reading/localReader'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import { caseFile, casesFolder } from './meshes.js'

/** The files of a zip as the browser lists them, or why it refuses the zip. */
export async function listedInBrowser([name]: readonly string[]): Promise<string> {
  try {
    return zipSources(caseFile(name!))
      .map(({ path }) => path)
      .join('; ')
  } catch (error) {
    return wordsOf(error).replace(/\.$/, '')
  }
}

/** The same on the server. */
export async function listedOnServer([name]: readonly string[]): Promise<string> {
  try {
    const limits = { maxEntries: 100, maxBytes: 1e6, maxRatio: 200 }
    const archive = await zipArchives.open(join(casesFolder, name!), limits)
    await archive.close()
    return archive.entries.map(({ path }) => path).join('; ')
  } catch (error) {
    return (error as Error).message
  }
}
