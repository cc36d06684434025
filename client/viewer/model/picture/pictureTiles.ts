/** A part of a picture, in its pixels. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Tiles beside each other, from left to right. */
export interface Band {
  readonly y: number
  readonly height: number
  readonly tiles: readonly Tile[]
}

interface TileLimits {
  /** largest side of a drawing, with its margins */
  readonly side: number
  /** pixels around each tile that are drawn with it and cut off */
  readonly margin: number
}

/** Pixels of a drawing: its buffers with four samples take up to 40 bytes a pixel. */
const mostTilePixels = 4_194_304
/** Pixels of the rows that wait for the compression, 3 bytes each. */
const mostBandPixels = 16_777_216
const leastTile = 64

/**
 * Divides a picture into bands of tiles, from top to bottom. Memory does not grow with the picture: a drawing has at
 * most 4 million pixels, and a band 16 million. Null when the margins leave no room.
 */
export function pictureTiles(width: number, height: number, { side, margin }: TileLimits): Band[] | null {
  const drawn = Math.min(side, Math.floor(Math.sqrt(mostTilePixels)))
  const across = drawn - 2 * margin
  const down = Math.min(across, Math.floor(mostBandPixels / width))
  if (across < leastTile || down < leastTile) return null
  const steps = (whole: number, step: number) =>
    Array.from({ length: Math.ceil(whole / step) }, (_, at) => ({
      from: at * step,
      length: Math.min(step, whole - at * step),
    }))
  return steps(height, down).map(({ from: y, length: tall }) => ({
    y,
    height: tall,
    tiles: steps(width, across).map(({ from: x, length: wide }) => ({ x, y, width: wide, height: tall })),
  }))
}
