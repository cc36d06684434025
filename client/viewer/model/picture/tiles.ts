import type { Insets } from '../camera'
import type { Area } from '../framing'

/** A part of the canvas, in CSS pixels from the upper left. */
export interface Tile {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Of the canvas, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Space between two tiles, in CSS pixels. */
const gap = 2
/** A smaller area than this beside the panels has no use, so the tiles lie below them. */
const leastSide = 200

/** The part of the canvas that no panel covers. */
export function freeArea({ width, height }: Size, insets: Insets): Tile {
  const across = width - insets.left - insets.right
  const high = height - insets.top - insets.bottom
  return across < leastSide || high < leastSide
    ? { left: 0, top: 0, width, height }
    : { left: insets.left, top: insets.top, width: across, height: high }
}

/**
 * Divides an area into equal tiles, row by row: as many rows as make the specimen, which is about as wide as high,
 * largest. One tile is the whole area.
 */
export function tilesIn(area: Tile, count: number): Tile[] {
  let best = { columns: 1, side: 0 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const side = Math.min(area.width / columns, area.height / rows)
    if (side > best.side) best = { columns, side }
  }
  const { columns } = best
  const width = Math.floor((area.width - gap * (columns - 1)) / columns)
  const rows = Math.ceil(count / columns)
  const height = Math.floor((area.height - gap * (rows - 1)) / rows)
  return Array.from({ length: count }, (_, at) => ({
    left: Math.round(area.left) + (at % columns) * (width + gap),
    top: Math.round(area.top) + Math.floor(at / columns) * (height + gap),
    width,
    height,
  }))
}

const roomBeside = 184
const roomBelow = 56
const sideOf = ({ width, height }: Tile) => Math.min(width, height)

/** The part of a tile for the specimen: beside the legend, or below its title, whichever leaves more. */
export function besideLegend({ left, top, width, height }: Tile): Tile {
  const beside = { left: left + roomBeside, top, width: width - roomBeside, height }
  const below = { left, top: top + roomBelow, width, height: height - roomBelow }
  return sideOf(beside) > sideOf(below) ? beside : below
}

/** The edges around the first specimen: the camera fits it between them. */
export function insetsAround(size: Size, tile: Tile): Insets {
  const { left, top, width, height } = besideLegend(tile)
  return { left, top, right: size.width - left - width, bottom: size.height - top - height }
}

/** The side of the largest square for each of `count` specimens. */
export function specimenSide(area: Tile, count: number): number {
  const [tile = area] = tilesIn(area, count)
  return sideOf(count < 2 ? tile : besideLegend(tile))
}

const isIn = ({ left, top, width, height }: Tile, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height

/** The tile at a point of the canvas; −1 between and outside the tiles. */
export const tileAt = (tiles: readonly Tile[], x: number, y: number): number =>
  tiles.findIndex(tile => isIn(tile, x, y))

/**
 * The way from a tile to the first one, in CSS pixels. All positions of the viewer are those of the first tile, and
 * the others are copies of it at other places.
 */
export function wayHome(tiles: readonly Tile[], at: number): readonly [x: number, y: number] {
  const [first] = tiles
  const tile = tiles[at]
  return first && tile ? [first.left - tile.left, first.top - tile.top] : [0, 0]
}

/** A point of any tile in the first one; null between and outside the tiles. Without tiles the point itself. */
export function homePoint(tiles: readonly Tile[], x: number, y: number): readonly [number, number] | null {
  if (tiles.length < 2) return [x, y]
  const at = tileAt(tiles, x, y)
  if (at < 0) return null
  const [right, down] = wayHome(tiles, at)
  return [x + right, y + down]
}

/** A region that begins in any tile, in the first one and within its edges. Without tiles the region itself. */
export function regionAtHome(
  tiles: readonly Tile[],
  region: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  const [first] = tiles
  const [start] = region
  if (!first || !start) return region
  const [right, down] = wayHome(tiles, tileAt(tiles, ...start))
  const within = (value: number, from: number, size: number) => Math.min(from + size, Math.max(from, value))
  return region.map(([x, y]) => [
    within(x + right, first.left, first.width),
    within(y + down, first.top, first.height),
  ])
}

/** The part of the canvas that holds all tiles, in shares of its sides. */
export function areaOfTiles(tiles: readonly Tile[], size: Size): Area {
  const left = Math.min(...tiles.map(tile => tile.left))
  const top = Math.min(...tiles.map(tile => tile.top))
  const right = Math.max(...tiles.map(tile => tile.left + tile.width))
  const bottom = Math.max(...tiles.map(tile => tile.top + tile.height))
  return {
    left: left / size.width,
    top: top / size.height,
    width: (right - left) / size.width,
    height: (bottom - top) / size.height,
  }
}
