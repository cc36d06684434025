import { UnreadableFile } from '../../kernel/errors.js'

export interface Node {
  readonly id: number
  readonly parentId: number
  readonly rank: string
}
export interface Name {
  readonly taxonId: number
  readonly name: string
  readonly isScientific: boolean
}

/** Kinds of names that users do not search for: describers of a species, and its type specimens. */
const unwanted = new Set(['authority', 'type material'])
const longestName = 200
const longestRank = 60
const longestLine = 100_000

/** Returns null for an unusable line. */
export function nodeFrom(line: string): Node | null {
  const [id, parentId, rank] = fieldsOf(line, 3)
  return isId(id) && isId(parentId)
    ? { id: Number(id), parentId: Number(parentId), rank: (rank ?? '').slice(0, longestRank) }
    : null
}

/** Returns null for an unusable line and undefined for a name that is not kept. */
export function nameFrom(line: string): Name | null | undefined {
  const [id, name, , kind] = fieldsOf(line, 4)
  if (!isId(id) || !name || !kind) return null
  return unwanted.has(kind)
    ? undefined
    : { taxonId: Number(id), name: shortened(name), isScientific: kind === 'scientific name' }
}

/** Yields whole lines in batches: the cost of one step per line would exceed the cost of its parsing. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    if (rest.length > longestLine)
      throw new UnreadableFile(
        'The file is not an NCBI taxonomy dump: a line is longer than 100,000 characters',
      )
    yield lines
  }
  if (rest) yield [rest]
}

function fieldsOf(line: string, count: number): (string | undefined)[] {
  const fields = line.split('\t|\t', count)
  const last = fields.length - 1
  fields[last] = fields[last]!.replace(/\t\|\r?$/, '')
  return fields
}

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,8}$/.test(text)

const shortened = (name: string) =>
  name.length > longestName ? [...name].slice(0, longestName).join('') : name
