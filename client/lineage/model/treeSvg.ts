import { noColour } from '../../../formats/frame/frame'
import { cssColour } from '../../instrument/colour/cssColour'
import type { TreeParts } from './treeParts'
import { planePoint, toScreen, type Projection, type Size, type TreeView } from './treeView'

/** Lives of a picture as SVG: more make a file that programs cannot open. */
export const mostSvgLives = 50_000

const empty = '#7b8492'
/** Pieces of an arc between a mother and a daughter in the circular layout. */
const arcPieces = 16

interface Drawing {
  readonly projection: Projection
  readonly view: TreeView
  readonly size: Size
  /** 0xRRGGBB of each row, or noColour */
  readonly colours: Uint32Array
  readonly title: string
}

/** The lines of the tree as SVG on white, one path for each life and each link. */
export function treeSvg({ lives, links }: Pick<TreeParts, 'lives' | 'links'>, drawing: Drawing): string {
  const { projection, view, size, colours, title } = drawing
  const point = (place: number, time: number) =>
    toScreen(view, size, planePoint(projection, place, time))
      .map(value => value.toFixed(2))
      .join(' ')
  const line = (row: number, points: readonly string[]) => {
    const colour = colours[row] ?? noColour
    return `<path stroke="${colour === noColour ? empty : cssColour(colour)}" d="M${points.join('L')}"/>`
  }
  const pieces = projection.kind === 'circular' ? arcPieces : 1
  const arcs = Array.from(links.rows, (row, at) => {
    const [from, to, time] = [links.places[at * 3]!, links.places[at * 3 + 1]!, links.places[at * 3 + 2]!]
    const points = Array.from({ length: pieces + 1 }, (_, piece) =>
      point(from + ((to - from) * piece) / pieces, time),
    )
    return line(row, points)
  })
  const lines = Array.from(lives.rows, (row, at) => {
    const place = lives.places[at * 3]!
    return line(row, [point(place, lives.places[at * 3 + 1]!), point(place, lives.places[at * 3 + 2]!)])
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke-width="1.2" stroke-linecap="square">',
    ...arcs,
    ...lines,
    '</g></svg>',
  ].join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
