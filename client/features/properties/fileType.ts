import { declaredTypeIn } from '../../../formats/property/propertyReader'
import type { PropertyType } from '../../../formats/property/propertyType'

/** The type line stands at the beginning, after comments. */
const longestHead = 64 * 1024

/** The type that the file declares, or null when it declares none. The server reads the same line. */
export const declaredTypeOf = async (file: Blob): Promise<PropertyType | null> =>
  declaredTypeIn(new Uint8Array(await file.slice(0, longestHead).arrayBuffer()))
