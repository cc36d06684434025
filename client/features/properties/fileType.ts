import { declaredTypeIn } from '../../../formats/property/typeLine'
import type { PropertyType } from '../../../formats/property/propertyType'

/** The type line stands at the beginning, after comments. */
const longestHead = 64 * 1024

/** The type that the file declares, or null when it declares none. The server reads the same line. */
export const declaredTypeOf = async (file: Blob): Promise<PropertyType | null> =>
  declaredTypeIn(await bytesOf(file.slice(0, longestHead)))

const bytesOf = (part: Blob) =>
  new Promise<Uint8Array>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => fail(reader.error ?? new Error('The file could not be read'))
    reader.readAsArrayBuffer(part)
  })
