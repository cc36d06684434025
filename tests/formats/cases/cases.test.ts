import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { headingsOf, partsOf } from './headings.js'
import { materialsIn } from './materials.js'
import { objectsInBrowser, objectsOnServer } from './meshes.js'
import {
  colourMapOf,
  linksInPieces,
  placementsOf,
  stagesOf,
  valuesInBrowser,
  valuesOnServer,
} from './texts.js'
import { listedInBrowser, listedOnServer } from './zips.js'
import { networkInBrowser } from './network.js'
import { placesInBrowser, placesOnServer } from './places.js'

/** A way to open files, and what it found, in the words of the table. Each is tried for each row. */
type Measure = (names: readonly string[]) => Promise<string>

/** The column `what` of tests/formats/cases.tsv. Every reader of the same files gives the same right value. */
const measures: Readonly<Record<string, Readonly<Record<string, Measure>>>> = {
  objects: { browser: objectsInBrowser, server: objectsOnServer },
  headings: { browser: headingsOf },
  'parts and links': { browser: partsOf },
  values: { browser: valuesInBrowser, server: valuesOnServer },
  links: { browser: valuesInBrowser, server: valuesOnServer, 'server, in pieces': linksInPieces },
  stages: { both: stagesOf },
  'colour map': { both: colourMapOf },
  placements: { both: placementsOf },
  files: { browser: listedInBrowser, server: listedOnServer },
  network: { browser: networkInBrowser },
  places: { browser: placesInBrowser, server: placesOnServer },
  materials: { both: materialsIn },
}

const rows = readFileSync('tests/formats/cases.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t') as [files: string, what: string, right: string])

describe('files as people have them', () => {
  it.each(
    rows.flatMap(([files, what, right]) =>
      Object.entries(measures[what] ?? { 'no measure of this name': () => Promise.resolve('') }).map(
        ([reader, measure]) => ({ files, what, reader, measure, right }),
      ),
    ),
  )('$files has the right $what ($reader)', async ({ files, measure, right }) => {
    expect(await measure(files.split(' + '))).toBe(right)
  })
})
