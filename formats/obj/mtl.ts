import { noColour } from '../frame/frame.js'
import type { Problem } from '../problem.js'
import { ProblemLog } from '../problemLog.js'

/** The used part of a material in an MTL file. */
export interface Material {
  readonly name: string
  /** Diffuse colour as 0xRRGGBB, or noColour. */
  readonly colour: number
  /** File name of its picture without folders, or null. */
  readonly picture: string | null
}

interface Draft {
  name: string
  colour: number
  picture: string | null
}

/**
 * Number of arguments of each option of `map_Kd`. The options -o, -s and -t take numbers and can have fewer.
 */
const optionWords: ReadonlyMap<string, number> = new Map([
  ...['-blendu', '-blendv', '-boost', '-cc', '-clamp', '-imfchan', '-bm', '-texres', '-type'].map(
    option => [option, 1] as const,
  ),
  ['-mm', 2],
  ['-o', 3],
  ['-s', 3],
  ['-t', 3],
])
const isNumber = (word: string | undefined) =>
  word !== undefined && /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i.test(word)

export function readMaterials(text: string): {
  materials: Material[]
  problems: readonly Problem[]
  problemCount: number
} {
  const materials: Draft[] = []
  const log = new ProblemLog()
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\\\r?\n/g, match => ' '.repeat(match.length - 1))
    .split(/\r\n|\n|\r/)
  lines.forEach((line, at) => {
    const [word = '', ...rest] = line
      .replace(/(^|\s)#.*/, '')
      .trim()
      .split(/\s+/)
    const keyword = word.toLowerCase()
    const current = materials.at(-1)
    if (keyword === 'newmtl') materials.push({ name: rest.join(' '), colour: noColour, picture: null })
    else if (keyword !== 'kd' && keyword !== 'map_kd') return
    else if (!current) log.remark(at + 1, `'${word}' stands before the first material.`)
    else if (keyword === 'map_kd') current.picture = fileName(rest)
    else if (rest.length < 3 || !rest.slice(0, 3).every(isNumber))
      log.remark(at + 1, 'A colour needs three numbers.')
    else current.colour = packed(rest)
  })
  return { materials, problems: log.kept, problemCount: log.count }
}

/**
 * Whether a text defines a material. The pattern matches blanks within a line only. Across lines, each line
 * would scan all following lines.
 */
export const hasMaterial = (text: string): boolean => /(?:^|[\r\n])[\t ]*newmtl\s/i.test(text)

function packed(words: readonly string[]): number {
  const [red = 0, green = 0, blue = 0] = words.map(word =>
    Math.round(255 * Math.min(1, Math.max(0, Number(word.replace(',', '.'))))),
  )
  return red * 65536 + green * 256 + blue
}

/** The file name after the options. It can contain spaces. */
function fileName(words: readonly string[]): string | null {
  let at = 0
  for (
    let count = optionWords.get(words[0]?.toLowerCase() ?? '');
    count !== undefined;
    count = optionWords.get(words[at]?.toLowerCase() ?? '')
  ) {
    const most = ++at + count
    const isVector = count === 3
    while (at < most && at < words.length - 1 && (!isVector || isNumber(words[at]))) at++
  }
  return words.slice(at).join(' ').split(/[\\/]/).pop()?.replace(/^"|"$/g, '') || null
}
