import type { ByteCursor } from './byteCursor.js'
import { UnreadableMesh } from './readMesh.js'

/** Bytes of each number type. */
export const sizeOf = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  float64: 8,
} as const
export type NumberType = keyof typeof sizeOf

const types: ReadonlyMap<string, NumberType> = new Map([
  ...Object.keys(sizeOf).map(type => [type, type as NumberType] as const),
  ['char', 'int8'],
  ['uchar', 'uint8'],
  ['short', 'int16'],
  ['ushort', 'uint16'],
  ['int', 'int32'],
  ['uint', 'uint32'],
  ['float', 'float32'],
  ['double', 'float64'],
])

export interface PlyProperty {
  readonly name: string
  readonly type: NumberType
  /** Type of the length of a list; null for a single number. */
  readonly length: NumberType | null
}
export interface PlyElement {
  readonly name: string
  readonly count: number
  readonly properties: PlyProperty[]
}
export interface PlyHeader {
  readonly format: 'ascii' | 'little' | 'big'
  readonly elements: readonly PlyElement[]
  /** A comment names a picture for the surface, as MeshLab writes it. */
  readonly hasPicture: boolean
}

const longestLine = 4096
const mostLines = 1000
const mostProperties = 256
const formats = { ascii: 'ascii', binary_little_endian: 'little', binary_big_endian: 'big' } as const

/** Reads the header up to its last line. Throws UnreadableMesh. */
export function readPlyHeader(cursor: ByteCursor): PlyHeader {
  // The line end of the first line holds for all, because the next byte after the header can be a number.
  const isReturn = cursor.isReturnNext(16)
  if (cursor.line(16, isReturn)?.trim() !== 'ply')
    throw new UnreadableMesh('It does not begin like a PLY file.')
  const header: Draft = { format: null, elements: [], hasPicture: false }
  for (let lines = 0; lines < mostLines; lines++) {
    const line = cursor.line(longestLine, isReturn)
    if (line === null) break
    const [word = '', ...rest] = line.trim().split(/\s+/)
    const { format } = header
    if (word === 'end_header' && format) return { ...header, format }
    statement(header, word, rest)
  }
  throw new UnreadableMesh('The header of the PLY file is incomplete.')
}

interface Draft {
  format: PlyHeader['format'] | null
  readonly elements: PlyElement[]
  hasPicture: boolean
}

function statement(header: Draft, word: string, rest: readonly string[]): void {
  if (word === 'format') header.format = formats[rest[0] as keyof typeof formats] ?? null
  else if (word === 'element') header.elements.push(elementFrom(rest))
  else if (word === 'property') addProperty(header.elements.at(-1), rest)
  else if (word === 'comment') header.hasPicture ||= rest[0] === 'TextureFile'
}

function elementFrom([name = '', count = '']: readonly string[]): PlyElement {
  if (!/^\d{1,10}$/.test(count))
    throw new UnreadableMesh(`The header does not say how many ${name} there are.`)
  return { name, count: Number(count), properties: [] }
}

function addProperty(element: PlyElement | undefined, words: readonly string[]): void {
  const [type = '', second = '', third = '', fourth = ''] = words
  const isList = type === 'list'
  const number = types.get(isList ? third : type)
  const length = isList ? types.get(second) : null
  if (!element || number === undefined || length === undefined || element.properties.length >= mostProperties)
    throw new UnreadableMesh('The header of the PLY file has a property that cannot be read.')
  element.properties.push({ name: isList ? fourth : second, type: number, length })
}
