import { noColour } from '../../../formats/frame/frame'
import { cssColour } from '../../instrument/colour/cssColour'
import type { AxisLine } from './axisLines'
import type { LifeName } from './lifeNames'
import { legendPieces, legendWidth, type TreeLegend } from './treeLegend'
import { hiddenBit } from './rowStates'
import { leavesOf, type TreeParts } from './treeParts'
import { leafOf, planePoint, radiusOf, toScreen, type Projection, type Size, type TreeView } from './treeView'

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
  /** bits of each row: hidden cells are left out */
  readonly states: Uint8Array
  readonly title: string
  readonly legend: TreeLegend
  readonly axis: readonly AxisLine[]
  readonly names: readonly LifeName[]
}

/**
 * The tree as SVG on white: one path for each life and each link, with axis and names as on screen, and the legend at
 * the right.
 */
export function treeSvg(parts: Pick<TreeParts, 'lives' | 'links'>, drawing: Drawing): string {
  const { size, title, legend, axis, names } = drawing
  const drawn = legendSvg(legend)
  const [width, height] = [size.width + legendWidth, Math.max(size.height, drawn.height)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<svg width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="11">`,
    ...axis.map(axisSvg),
    '<g fill="none" stroke-linecap="square">',
    ...pathsOf(parts, drawing),
    '</g>',
    ...names.map(nameSvg),
    '</svg>',
    `<g transform="translate(${size.width} 0)" font-family="sans-serif" font-size="12">${drawn.text}</g></svg>`,
  ].join('\n')
}

/** The links, then the lives, without hidden cells. */
function pathsOf({ lives, links }: Pick<TreeParts, 'lives' | 'links'>, drawing: Drawing): string[] {
  const { projection, view, size, colours, states } = drawing
  const point = (place: number, time: number) =>
    toScreen(view, size, planePoint(projection, place, time))
      .map(value => value.toFixed(2))
      .join(' ')
  const line = (row: number, width: number, points: readonly string[]) => {
    if ((states[row] ?? 0) & hiddenBit) return ''
    const colour = colours[row] ?? noColour
    const ink = colour === noColour ? empty : cssColour(colour)
    return `<path stroke="${ink}" stroke-width="${width.toFixed(2)}" d="M${points.join('L')}"/>`
  }
  const pieces = projection.kind === 'circular' ? arcPieces : 1
  const arcs = Array.from(links.rows, (row, at) => {
    const [from, to, time] = [links.places[at * 3]!, links.places[at * 3 + 1]!, links.places[at * 3 + 2]!]
    const points = Array.from({ length: pieces + 1 }, (_, piece) =>
      point(from + ((to - from) * piece) / pieces, time),
    )
    return line(row, strokeWidth(drawing, links.weights[at]!, time), points)
  })
  const lines = Array.from(lives.rows, (row, at) => {
    const [place, from, to] = [lives.places[at * 3]!, lives.places[at * 3 + 1]!, lives.places[at * 3 + 2]!]
    return line(row, strokeWidth(drawing, lives.weights[at]!, (from + to) / 2), [
      point(place, from),
      point(place, to),
    ])
  })
  return [...arcs, ...lines].filter(path => path !== '')
}

/** As on screen: lines with more descendants are broader, as far as there is room. */
function strokeWidth({ projection, view }: Drawing, weight: number, time: number): number {
  const leaves = leavesOf(weight)
  const leaf = leafOf(projection, view) * (projection.kind === 'circular' ? radiusOf(projection, time) : 1)
  return Math.max(0.3, Math.min(1.2 + 0.3 * Math.log2(leaves), leaf * leaves * 0.6))
}

const decimals = (...values: readonly number[]) => values.map(value => value.toFixed(2))

/** Colours of the light theme. */
function axisSvg({ shape, text, time, isNow }: AxisLine): string {
  const stroke = isNow ? 'stroke="#0f766e" stroke-width="1.5"' : 'stroke="#141a22" stroke-opacity="0.1"'
  const [x, y] = text ? decimals(...text) : []
  const number = text ? `<text x="${x}" y="${y}" fill="${isNow ? '#0f766e' : '#4f555d'}">${time}</text>` : ''
  if (shape.kind === 'circle') {
    const [cx, cy, r] = decimals(...shape.centre, shape.radius)
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" ${stroke}/>${number}`
  }
  const [x1, y1, x2, y2] = decimals(...shape.from, ...shape.to)
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${stroke}/>${number}`
}

/** Pixels between the middle of a line and its name. */
const aside = 4

function nameSvg({ name, at, turn, isFlipped }: LifeName): string {
  const [x, y, degrees] = decimals(...at, (turn * 180) / Math.PI)
  return `<text transform="translate(${x} ${y}) rotate(${degrees})" x="${isFlipped ? -4 : 4}" y="${-aside}" text-anchor="${isFlipped ? 'end' : 'start'}" fill="#181f2a">${escaped(name)}</text>`
}

function legendSvg(legend: TreeLegend): { readonly text: string; readonly height: number } {
  const { pieces, height } = legendPieces(legend)
  const texts = pieces.map(piece =>
    piece.kind === 'box'
      ? `<rect x="${piece.x.toFixed(2)}" y="${piece.y}" width="${piece.width.toFixed(2)}" height="${piece.height}" fill="${piece.colour}"/>`
      : `<text x="${piece.x.toFixed(2)}" y="${piece.y}" text-anchor="${piece.anchor}"${piece.isBold ? ' font-weight="600"' : ''}>${escaped(piece.text)}</text>`,
  )
  return { text: texts.join('\n'), height }
}

/** XML cannot hold these characters, not even escaped: with one of them no program opens the file. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string) =>
  text
    .replace(notXml, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
