import { builtProperty } from '../../../client/features/viewerDock/local/reading/readProperty'
import { fileSource } from '../../../client/features/viewerDock/local/reading/sources'
import { readColourMap } from '../../../formats/colourMap.js'
import { daughtersOf, type Lineage } from '../../../formats/lineage/lineage.js'
import { readLineageBinary } from '../../../formats/lineage/lineageBinary.js'
import { streamedLineage } from '../../../formats/lineage/streamed/streamedLineage.js'
import { readScene } from '../../../formats/obj/scene.js'
import { problemWords } from '../../../formats/problem.js'
import { type Property, rowCount, wordsAt } from '../../../formats/property/property.js'
import { readPropertyBinary } from '../../../formats/property/propertyBinary.js'
import { type ObjectRows, timeOf } from '../../../formats/property/propertyRows.js'
import { readStages } from '../../../formats/stages.js'
import { textOf } from '../../../formats/textBytes.js'
import { readPropertyFile } from '../../../server/pipeline/property.js'
import { caseFile } from './meshes.js'

const bytesOf = (name: string) => {
  const file = caseFile(name)
  return file.read(0, file.size)
}

/** The type and the values of a property, or the links of a lineage, as the viewer opens a dropped file. */
export async function valuesInBrowser([name]: readonly string[]): Promise<string> {
  const { property, remark } = await builtProperty(fileSource(caseFile(name!)), 'property', null)
  const binary = new Uint8Array(await property.file.arrayBuffer())
  return [wordsIn(binary, property.type), remark].filter(Boolean).join('; ')
}

/** The same as the server stores it. */
export function valuesOnServer([name]: readonly string[]): Promise<string> {
  const read = readPropertyFile(bytesOf(name!), null)
  return Promise.resolve([wordsIn(read.binary, read.type), problemWords(read)].filter(Boolean).join('; '))
}

/** The links of a lineage as the server reads a large one. */
export function linksInPieces([name]: readonly string[]): Promise<string> {
  const bytes = bytesOf(name!)
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
  }
  const read = streamedLineage(pieces, null)!
  const binary = Uint8Array.from(Array.from(read.blocks!(), block => [...block]).flat())
  return Promise.resolve([wordsIn(binary, 'time'), problemWords(read)].filter(Boolean).join('; '))
}

export const stagesOf = ([name]: readonly string[]): Promise<string> => {
  const read = readStages(textOf(bytesOf(name!)))
  const stages = read.stages.map(stage => `${stage.name} ${stage.time}`)
  return Promise.resolve([...stages, problemWords(read)].filter(Boolean).join('; '))
}

export const colourMapOf = ([name]: readonly string[]): Promise<string> => {
  const { map } = readColourMap(textOf(bytesOf(name!)))
  const stops = map!.stops.map(({ value, colour }) => `${value} ${colour.toString(16).padStart(6, '0')}`)
  return Promise.resolve([map!.name, ...stops].join('; '))
}

export const placementsOf = ([name]: readonly string[]): Promise<string> => {
  const { placements } = readScene(textOf(bytesOf(name!)))
  return Promise.resolve(
    placements.map(each => `${each.object} ${each.primitive} ${each.position.join()}`).join('; '),
  )
}

const wordsIn = (binary: Uint8Array, type: string) =>
  type === 'time'
    ? linksOf(readLineageBinary(binary))
    : `${type}: ${valuesOf(readPropertyBinary(binary)).join('; ')}`

const valuesOf = (property: Property) =>
  Array.from(
    { length: rowCount(property) },
    (_, row) => `${objectAt(property.rows, row)}=${wordsAt(property, row)}`,
  )

const linksOf = (lineage: Lineage) =>
  Array.from(lineage.cells.ids, (_, cell) =>
    [...daughtersOf(lineage, cell)].map(
      daughter => `${objectAt(lineage.cells, cell)}>${objectAt(lineage.cells, daughter)}`,
    ),
  )
    .flat()
    .join('; ')

const objectAt = (rows: ObjectRows, row: number) => `${timeOf(rows, row)},${rows.ids[row]}`
