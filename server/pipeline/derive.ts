import { derivedProperty, floatProperty } from '../../formats/derived/deriveProperty.js'
import { prepareFormula } from '../../formats/derived/formula.js'
import { formulaValues } from '../../formats/derived/formulaValues.js'
import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readIndexBlock } from '../../formats/objectIndex/indexBlock.js'
import { joinBlocks } from '../../formats/objectIndex/indexJoin.js'
import { joinMeasures, readMeasures } from '../../formats/objectIndex/indexMeasures.js'
import type { FloatProperty, SpaceProperty } from '../../formats/property/property.js'
import { readPropertyBinary, writePropertyBinary } from '../../formats/property/propertyBinary.js'
import { propertyText } from '../../formats/property/propertyText.js'
import type { LocalFiles } from '../kernel/workers.js'
import { brotli } from './brotli.js'
import { touchingObjects } from './contacts.js'
import type { deriveProperty as task, DerivedFiles, evaluateFormula as formulaTask } from './derivedTasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

/** Larger files get a lower brotli quality. The best quality compresses only about 2 MB per second. */
const large = 400_000

type Files = Pick<LocalFiles, 'bytes' | 'output'>

/** Derives a property from the object index. Its text and its binary forms become files. */
export async function deriveProperty(
  { kind, blocks, lineage, frames, scale }: TaskInput<typeof task>,
  files: Files & Pick<LocalFiles, 'pieces'>,
): Promise<TaskOutput<typeof task>> {
  const index = indexOf(blocks, files)
  if (kind === 'contacts') {
    const { property, crowded } = await touchingObjects(index, frames, files)
    return keptOf(property, files, crowded)
  }
  const property = derivedProperty(kind, {
    index,
    measures: measuresOf(blocks, files),
    lineage: lineage === null ? null : readLineageBinary(files.bytes(lineage)),
    scale,
  })
  return keptOf(property, files, [])
}

const keptOf = (
  property: FloatProperty | SpaceProperty,
  files: Files,
  crowded: readonly number[],
): TaskOutput<typeof task> =>
  property.rows.ids.length === 0 ? null : { ...written(property, files), crowded }

/** Evaluates a formula that the server has checked. */
export function evaluateFormula(
  { formula, catalogue, blocks, properties, lineage, keep }: TaskInput<typeof formulaTask>,
  files: Files,
): TaskOutput<typeof formulaTask> {
  const index = indexOf(blocks, files)
  const column = formulaValues(prepareFormula(formula, catalogue).root, {
    index,
    measures: measuresOf(blocks, files),
    lineage: lineage === null ? null : readLineageBinary(files.bytes(lineage)),
    properties: new Map(properties.map(({ id, path }) => [id, readPropertyBinary(files.bytes(path))])),
  })
  const property = floatProperty(index, column)
  const values = property.rows.ids.length
  return {
    values,
    objects: index.ids.length,
    range: property.range,
    kept: keep && values > 0 ? written(property, files) : null,
  }
}

type Blocks = TaskInput<typeof task>['blocks']

const indexOf = (blocks: Blocks, files: Files) =>
  joinBlocks(blocks.map(({ path }) => readIndexBlock(files.bytes(path))))

function measuresOf(blocks: Blocks, files: Files) {
  const measured = blocks.flatMap(({ measures, rows }) =>
    measures === null ? [] : [readMeasures(files.bytes(measures), rows)],
  )
  return measured.length === blocks.length ? joinMeasures(measured) : null
}

function written(property: FloatProperty | SpaceProperty, files: Files): DerivedFiles {
  const binary = writePropertyBinary(property)
  const text = files.output()
  for (const piece of propertyText(property)) text.write(piece)
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
