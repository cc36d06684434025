import { writeLineageBinary } from '../../../../../formats/lineage/lineageBinary'
import { writePropertyBinary } from '../../../../../formats/property/propertyBinary'
import { readProperty, type PropertyReading } from '../../../../../formats/property/propertyReader'
import type { PropertyType } from '../../../../../formats/property/propertyType'
import { UnreadableMesh } from '../../../../../formats/mesh/read/readMesh'
import { limits } from '../limits'
import type { BuiltProperty } from './protocol'
import { bytesOf, type Source } from './sources'

/** Reads a property text, or a lineage, into the form that the viewer loads. Throws UnreadableMesh. */
export async function builtProperty(
  source: Source,
  name: string,
  assumed: PropertyType | null,
): Promise<BuiltProperty> {
  if (source.bytes > limits.propertyBytes) throw new UnreadableMesh('It is larger than 100 MB.')
  const reading = readProperty(await bytesOf(source), assumed)
  const { type, property, lineage, values } = reading
  const binary =
    property && property.rows.ids.length > 0
      ? writePropertyBinary(property)
      : lineage && lineage.cells.ids.length > 0
        ? writeLineageBinary(lineage)
        : null
  if (type === null || binary === null) throw new UnreadableMesh(reasonOf(reading))
  return {
    name,
    type,
    values,
    range: property?.range ?? null,
    file: new Blob([binary as Uint8Array<ArrayBuffer>]),
  }
}

function reasonOf({ problems: [first] }: PropertyReading): string {
  if (!first) return 'It has no values.'
  return `It is no property of this site. ${first.line > 0 ? `Line ${first.line}: ` : ''}${first.reason}`
}
