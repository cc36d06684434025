import { ProblemLog } from '../problemLog.js'
import { utf8Of } from '../textBytes.js'
import { LineScanner } from './propertyScanner.js'
import { propertyTypeOf, type PropertyType } from './propertyType.js'

/** Whether a line starts with `type`, in any case. */
export function isTypeLine({ bytes, at }: LineScanner): boolean {
  return (
    ((bytes[at] ?? 0) | 32) === 116 &&
    ((bytes[at + 1] ?? 0) | 32) === 121 &&
    ((bytes[at + 2] ?? 0) | 32) === 112 &&
    ((bytes[at + 3] ?? 0) | 32) === 101
  )
}

/** The type that a text, or its beginning, declares. Null when it declares none of the known ones. */
export const declaredTypeIn = (text: Uint8Array): PropertyType | null =>
  declaredType(utf8Of(text).bytes, new ProblemLog(), null)

/**
 * The type in the first line that starts with `type`. Null without such a line. An unknown type is also null,
 * and reported as a problem.
 */
export function declaredType(
  bytes: Uint8Array,
  problems: ProblemLog,
  assumed: PropertyType | null,
): PropertyType | null {
  const scanner = new LineScanner(bytes)
  while (scanner.nextLine()) if (isTypeLine(scanner)) return typeOfLine(scanner, problems, assumed)
  return null
}

/** The type that the line names. Null for an unknown one, which is reported. */
export function typeOfLine(
  scanner: LineScanner,
  problems: ProblemLog,
  assumed: PropertyType | null,
): PropertyType | null {
  const word = new TextDecoder()
    .decode(scanner.bytes.subarray(scanner.at + 4, Math.min(scanner.end, scanner.at + 60)))
    .replace(/^\s*[:=]?/, '')
    .split(/[,;]/)[0]! // Spreadsheets give each line the separators of the longest.
    .trim()
  const type = propertyTypeOf(word)
  if (type === null) problems.remark(scanner.line, `'${word}' is no type of property`)
  else if (assumed !== null && assumed !== type)
    problems.remark(
      scanner.line,
      `The file says that its type is ${type}, so the type ${assumed} was not used`,
      'remark',
    )
  return type
}
