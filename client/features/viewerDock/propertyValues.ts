import { type Manifest, type PropertyEntry, propertyAddress } from '../../../formats/frame/manifest'
import type { Property } from '../../../formats/property/property'
import { readPropertyBinary } from '../../../formats/property/propertyBinary'

/** Loads the values of a property before the viewer is there. */
export async function valuesOf(manifest: Manifest, { sha256 }: PropertyEntry): Promise<Property> {
  const response = await fetch(propertyAddress(manifest, sha256))
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return readPropertyBinary(new Uint8Array(await response.arrayBuffer()))
}
