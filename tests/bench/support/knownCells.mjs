// Index, lineage and properties of generated cells, so that the viewer shows a full panel for each of them.
import { noColour } from '../../../dist/formats/frame/frame.js'
import { buildLineage } from '../../../dist/formats/lineage/lineage.js'
import { writeLineageBinary } from '../../../dist/formats/lineage/lineageBinary.js'
import { writeIndexBlock } from '../../../dist/formats/objectIndex/indexBlock.js'
import { ProblemLog } from '../../../dist/formats/problemLog.js'
import { writePropertyBinary } from '../../../dist/formats/property/propertyBinary.js'
import { TextDictionary } from '../../../dist/formats/property/propertyTexts.js'

const fates = ['Notochord', 'Head Epidermis', 'Tail Muscle', 'Germ Line', 'Endoderm', 'Neural Plate']
const measures = ['Volume (µm³)', 'Surface (µm²)', 'Sphericity', 'Compactness']

/** The same cells with ids from 1 at each of `times` time points. Each file is { kind, bytes }. */
export function knownCells(times, cells) {
  const rows = {
    times: Int32Array.from({ length: times }, (_, at) => at),
    offsets: Uint32Array.from({ length: times + 1 }, (_, at) => at * cells),
    ids: Uint32Array.from({ length: times * cells }, (_, at) => (at % cells) + 1),
    channels: new Uint16Array(times * cells),
  }
  return {
    index: writeIndexBlock(objectIndex(rows)),
    lineage: times > 1 ? writeLineageBinary(lineageOf(times, cells)) : null,
    properties: propertiesOf(rows),
    rows: times * cells,
  }
}

function objectIndex(rows) {
  const count = rows.ids.length
  return {
    ...rows,
    places: placesOf(rows),
    qualities: new Uint8Array(count).fill(1),
    shapes: new Uint8Array(count),
    names: new Uint8Array(count),
    texts: [''],
    colours: new Uint32Array(count).fill(noColour),
  }
}

/** The places of `generateObj`: the first view is fitted to the index, before the meshes are there. */
function placesOf({ ids, offsets }) {
  const side = Math.ceil(Math.cbrt(offsets[1]))
  const places = new Float32Array(ids.length * 4)
  ids.forEach((id, at) => {
    const cell = id - 1
    const steps = [cell % side, Math.floor(cell / side) % side, Math.floor(cell / side / side)]
    places.set([...steps.map(step => step * 12 + 100), 5], at * 4)
  })
  return places
}

function lineageOf(times, cells) {
  const links = (times - 1) * cells
  const ends = after => ({
    times: Int32Array.from({ length: links }, (_, at) => Math.floor(at / cells) + after),
    ids: Uint32Array.from({ length: links }, (_, at) => (at % cells) + 1),
    channels: new Uint16Array(links),
  })
  const lines = Uint32Array.from({ length: links }, (_, at) => at)
  return buildLineage({ from: ends(0), to: ends(1), lines }, new ProblemLog())
}

function propertiesOf(rows) {
  const texts = (name, textOf) => {
    const dictionary = new TextDictionary()
    const values = Uint16Array.from(rows.ids, id => dictionary.internText(textOf(id)))
    return { name, property: { type: 'string', rows, range: null, values, texts: dictionary.table() } }
  }
  const numbers = (name, at) => {
    const values = Float32Array.from(rows.ids, id => ((id * 7919 + at * 104_729) % 1_000_003) / 1.7)
    return { name, property: { type: 'float', rows, range: [0, 588_238], values } }
  }
  const all = [
    texts('name', id => `a${id % 50}.${String(id).padStart(4, '0')}`),
    texts('fate', id => fates[id % fates.length]),
    ...measures.map(numbers),
  ]
  return all.map(({ name, property }) => ({
    name,
    type: property.type,
    range: property.range,
    values: rows.ids.length,
    bytes: writePropertyBinary(property),
  }))
}
