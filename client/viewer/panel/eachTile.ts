import { wayHome, type Tile } from '../model/picture/tiles'

/** Draws the same at each tile, or once without tiles. `ratio`: pixels of the canvas in a CSS pixel. */
export function eachTile(
  context: CanvasRenderingContext2D,
  tiles: readonly Tile[],
  ratio: number,
  draw: () => void,
) {
  if (tiles.length === 0) return draw()
  tiles.forEach(({ left, top, width, height }, at) => {
    const [right, down] = wayHome(tiles, at)
    context.save()
    context.beginPath()
    context.rect(left * ratio, top * ratio, width * ratio, height * ratio)
    context.clip()
    context.translate(-right * ratio, -down * ratio)
    draw()
    context.restore()
  })
}
