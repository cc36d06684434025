import { noColour } from '../frame/frame.js'
import type { Problem } from '../problem.js'
import { ProblemLog } from '../problemLog.js'
import { namesOf, textPieces } from '../textBytes.js'
import { type PictureWords, pictureWords } from './mapOptions.js'
import { linesIn } from './objLines.js'
import { lineFeed, ObjScanner } from './objScanner.js'

/** The used part of a material in an MTL file. */
export interface Material extends Pick<PictureWords, 'places'> {
  /** Names are equal in OBJ and MTL, or the material is not found. */
  readonly name: string
  /** Diffuse colour as 0xRRGGBB, or noColour. */
  readonly colour: number
  /** File of its picture as it is written, with its folders; or null. */
  readonly picture: string | null
}

type Draft = { -readonly [K in keyof Material]: Material[K] }

export interface MaterialsReading {
  readonly materials: readonly Material[]
  readonly problems: readonly Problem[]
  readonly problemCount: number
}

/** Reads an MTL file in any encoding. Names follow the same rules as in an OBJ. */
export function readMaterials(bytes: Uint8Array): MaterialsReading {
  const reader = new MtlReader()
  let lines = 0
  for (const piece of linesIn(textPieces([bytes]))) {
    const scan = new ObjScanner(piece)
    scan.line += lines
    for (; scan.at < piece.length; scan.skipLine()) reader.read(scan)
    lines = scan.line - 1
  }
  return reader.result()
}

/**
 * Whether a text defines a material. The pattern matches blanks within a line only. Across lines, each line
 * would scan all following lines.
 */
export const hasMaterial = (text: string): boolean => /(?:^|[\r\n])[\t ]*newmtl\s/i.test(text)

/** A remark about a material that no file defines. */
export const notInFile = (name: string): string => `The material '${name}' is not in the material file.`

/** The materials of several files by their names. The first definition of a name counts. */
export function materialsByName(files: readonly Uint8Array[]): {
  readonly find: (name: string) => Material | undefined
  readonly problems: readonly Problem[]
} {
  const readings = files.map(readMaterials)
  const byName = new Map<string, Material>()
  for (const material of readings.flatMap(({ materials }) => materials)) {
    const key = material.name.normalize()
    if (!byName.has(key)) byName.set(key, material)
  }
  return {
    find: name => byName.get(name.normalize()),
    problems: readings.flatMap(({ problems }) => problems),
  }
}

class MtlReader {
  private readonly materials: Draft[] = []
  private readonly log = new ProblemLog()

  read(scan: ObjScanner): void {
    const { line } = scan
    const word = scan.word()
    const keyword = word.toLowerCase()
    const current = this.materials.at(-1)
    if (keyword === 'newmtl')
      this.materials.push({ name: scan.rest(), colour: noColour, picture: null, places: null })
    else if (keyword !== 'kd' && keyword !== 'map_kd') return
    else if (!current) this.log.remark(line, `'${word}' stands before the first material.`)
    else if (keyword === 'kd') this.colour(scan, current)
    else {
      const { name, places, remark } = pictureWords(scan.rest())
      current.picture = name
      current.places = places
      if (remark !== null) this.log.remark(line, remark)
    }
  }

  private colour(scan: ObjScanner, current: Draft): void {
    const { line } = scan
    const first = scan.number()
    // the MTL specification: green and blue that are left out are equal to red
    const parts = scan.next() === lineFeed ? [first, first, first] : [first, scan.number(), scan.number()]
    const [red, green, blue] = parts.map(part => Math.round(255 * Math.min(1, Math.max(0, part)))) as [
      number,
      number,
      number,
    ]
    const colour = red * 65536 + green * 256 + blue
    if (Number.isNaN(colour)) this.log.remark(line, 'A colour needs three numbers.')
    else current.colour = colour
  }

  result(): MaterialsReading {
    const { materials, log } = this
    const { names, was } = namesOf(materials.flatMap(({ name, picture }) => [name, picture ?? '']))
    if (was !== 'utf-8') log.remark(0, 'The names are not UTF-8. They are read as Windows-1252.')
    return {
      materials: materials.map((material, at) => ({
        ...material,
        name: names[at * 2]!,
        picture: material.picture === null ? null : names[at * 2 + 1]!,
      })),
      problems: log.kept,
      problemCount: log.count,
    }
  }
}
