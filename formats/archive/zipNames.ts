import { crc32 } from '../crc32.js'
import { isUtf8 } from '../textBytes.js'
import { UnreadableZip } from './unreadableZip.js'

/** Characters 128 to 255 of code page 437, in which zips name files that have no mark of UTF-8. */
const page437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const unicodePath = 0x7075
/** Fields of an entry in which its path is looked for. Programs write a handful, a hostile zip thousands. */
const mostFields = 32

/** The name of an entry as the zip holds it. */
export interface RawName {
  readonly bytes: Uint8Array
  /** Bit 11 of the flags (APPNOTE, appendix D). */
  readonly isMarkedUtf8: boolean
  readonly extra: readonly ExtraField[]
}
export interface ExtraField {
  readonly id: number
  readonly data: Uint8Array
}

/**
 * The paths of all entries: relative, with '/' between their parts and after folders. Names without a mark are UTF-8
 * when all of them are, because macOS sets no mark, otherwise code page 437. Throws UnreadableZip for a path that
 * leads out of the archive.
 */
export function pathsOf(names: readonly RawName[]): string[] {
  const known = names.map(marked)
  const isUnmarkedUtf8 = names.every(({ bytes }, at) => known[at] !== null || isUtf8([bytes]))
  return names.map(({ bytes }, at) => pathOf(known[at] ?? (isUnmarkedUtf8 ? utf8(bytes) : in437(bytes))))
}

const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const in437 = (bytes: Uint8Array) =>
  Array.from(bytes, byte => (byte < 128 ? String.fromCharCode(byte) : page437[byte - 128]!)).join('')

/** The name that the extra field 'Info-ZIP Unicode Path' or the flag gives (APPNOTE 4.6.9); null without them. */
function marked({ bytes, isMarkedUtf8, extra }: RawName): string | null {
  const fields = extra
    .slice(0, mostFields)
    .filter(({ id, data }) => id === unicodePath && data.length >= 6 && data[0] === 1)
  const sum = fields.length > 0 ? crc32(bytes) : 0
  for (const { data } of fields)
    if (new DataView(data.buffer, data.byteOffset).getUint32(1, true) === sum) return utf8(data.subarray(5))
  return isMarkedUtf8 ? utf8(bytes) : null
}

/** Windows programs write backslashes. */
function pathOf(name: string): string {
  const path = name.replaceAll('\\', '/')
  if (/\p{Cc}/u.test(path)) throw new UnreadableZip('The archive has a file name with control characters')
  const parts = path.split('/')
  if (/^[a-z]:|^\//i.test(path) || parts.includes('..'))
    throw new UnreadableZip(`The archive would write outside of its folder (${path.slice(0, 200)})`)
  const isFolder = parts.at(-1) === ''
  return parts.filter(part => part !== '' && part !== '.').join('/') + (isFolder ? '/' : '')
}
