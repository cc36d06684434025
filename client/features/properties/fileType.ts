import { type PropertyType, propertyTypeOf } from '../../../formats/property/propertyType'

/** The type line stands at the beginning, after comments. */
const longestHead = 64 * 1024

/** The type that the file declares, or null when it declares none. The server reads the same line. */
export async function declaredTypeOf(file: Blob): Promise<PropertyType | null> {
  const head = await textOf(file.slice(0, longestHead))
  const line = head.split(/\r\n|\r|\n/).find(each => /^\s*type/i.test(each))
  const word = line?.trim().slice('type'.length).trimStart().replace(/^[:=]/, '').trim()
  return word ? propertyTypeOf(word) : null
}

/** The part, read as UTF-8. */
const textOf = (part: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => fail(reader.error ?? new Error('The file could not be read'))
    reader.readAsText(part)
  })
