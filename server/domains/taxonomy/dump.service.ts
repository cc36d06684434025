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

/** Of what nobody searches for: the describers of a species, the strains that it was described from. */
const unwanted = new Set(['authority', 'type material'])
const longestName = 200
const longestRank = 60
const longestLine = 100_000

/** Null: a line that says nothing of use. */
export function nodeFrom(line: string): Node | null {
  const [id, parentId, rank] = fieldsOf(line, 3)
  return isId(id) && isId(parentId)
    ? { id: Number(id), parentId: Number(parentId), rank: (rank ?? '').slice(0, longestRank) }
    : null
}

/** Null: a line that says nothing of use; undefined: a name that is not kept. */
export function nameFrom(line: string): Name | null | undefined {
  const [id, name, , kind] = fieldsOf(line, 4)
  if (!isId(id) || !name || !kind) return null
  return unwanted.has(kind)
    ? undefined
    : { taxonId: Number(id), name: shortened(name), isScientific: kind === 'scientific name' }
}

/** Whole lines, many at a time: one at a time would cost more than what is done with them. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    if (rest.length > longestLine) throw new UnreadableFile('This is no dump of NCBI: its lines have no end')
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
