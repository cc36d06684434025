import { derivedProperty } from '../../formats/derived/deriveProperty.js'
import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readIndexBlock } from '../../formats/objectIndex/indexBlock.js'
import { joinBlocks } from '../../formats/objectIndex/indexJoin.js'
import { joinMeasures, readMeasures } from '../../formats/objectIndex/indexMeasures.js'
import type { FloatProperty, SpaceProperty } from '../../formats/property/property.js'
import { writePropertyBinary } from '../../formats/property/propertyBinary.js'
import { propertyText } from '../../formats/property/propertyText.js'
import type { LocalFiles } from '../kernel/workers.js'
import { brotli } from './brotli.js'
import type { deriveProperty as task } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

/** Larger files get a lower brotli quality. The best quality compresses only about 2 MB per second. */
const large = 400_000

type Files = Pick<LocalFiles, 'bytes' | 'output'>

/** Derives a property from the object index. Its text and its binary forms become files. */
export function deriveProperty(
  { kind, blocks, lineage }: TaskInput<typeof task>,
  files: Files,
): TaskOutput<typeof task> {
  const index = joinBlocks(blocks.map(({ path }) => readIndexBlock(files.bytes(path))))
  const measured = blocks.flatMap(({ measures, rows }) =>
    measures === null ? [] : [readMeasures(files.bytes(measures), rows)],
  )
  const property = derivedProperty(kind, {
    index,
    measures: measured.length === blocks.length ? joinMeasures(measured) : null,
    lineage: lineage === null ? null : readLineageBinary(files.bytes(lineage)),
  })
  return property.rows.ids.length === 0 ? null : written(property, files)
}

function written(property: FloatProperty | SpaceProperty, files: Files): TaskOutput<typeof task> {
  const binary = writePropertyBinary(property)
  const text = files.output()
  const encoder = new TextEncoder()
  for (const piece of propertyText(property)) text.write(encoder.encode(piece))
  return {
    type: property.type,
    values: property.rows.ids.length,
    range: property.range,
    text: text.end(),
    binary: stored(files, binary),
    brotli: stored(files, brotli(binary, binary.length < large ? 9 : 6)),
  }
}

function stored(files: Files, bytes: Uint8Array) {
  const output = files.output()
  output.write(bytes)
  return output.end()
}
