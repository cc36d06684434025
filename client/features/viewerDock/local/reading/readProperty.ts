import { writeLineageBinary } from '../../../../../formats/lineage/lineageBinary'
import { writePropertyBinary } from '../../../../../formats/property/propertyBinary'
import { problemWords } from '../../../../../formats/problem'
import { readProperty } from '../../../../../formats/property/propertyReader'
import type { PropertyType } from '../../../../../formats/property/propertyType'
import { UnreadableMesh } from '../../../../../formats/mesh/read/readMesh'
import { limits } from '../limits'
import type { BuiltProperty } from './protocol'
import { bytesOf, type Source } from './sources'

/**
 * Reads a property text, or a lineage, into the form that the viewer loads. `remark` tells what could not be read.
 * Throws UnreadableMesh.
 */
export async function builtProperty(
  source: Source,
  name: string,
  assumed: PropertyType | null,
): Promise<{ property: BuiltProperty; remark: string }> {
  if (source.bytes > limits.propertyBytes) throw new UnreadableMesh('It is larger than 100 MB.')
  const reading = readProperty(await bytesOf(source), assumed)
  const { type, property, lineage, values } = reading
  const binary =
    property && property.rows.ids.length > 0
      ? writePropertyBinary(property)
      : lineage && lineage.cells.ids.length > 0
        ? writeLineageBinary(lineage)
        : null
  const remark = problemWords(reading)
  if (type === null || binary === null)
    throw new UnreadableMesh(remark ? `It is no property of this site. ${remark}` : 'It has no values.')
  const file = new Blob([binary as Uint8Array<ArrayBuffer>])
  return { property: { name, type, values, range: property?.range ?? null, file }, remark }
}
