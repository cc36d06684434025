import type { WebGLRenderer } from 'three'
import type { Insets } from '../../model/camera'
import {
  freeArea,
  homePoint,
  insetsAround,
  specimenSide,
  tilesIn,
  type Size,
  type Tile,
} from '../../model/picture/tiles'

/** Where the first picture is now. */
export interface Laid {
  /** the edges around it */
  readonly insets: Insets
  /** how many times larger it is than before, because there are more or fewer pictures */
  readonly larger: number
  readonly isAlone: boolean
}

/**
 * Divides the canvas among the pictures. The camera always belongs to the first tile; the others draw the same
 * picture at their own place.
 */
export class Tiling {
  /** empty with one picture */
  tiles: readonly Tile[] = []
  private count = 0
  private key = ''

  /** Places `count` pictures beside the panels. Returns null when nothing changed. */
  lay(count: number, size: Size, insets: Insets): Laid | null {
    const key = count < 2 ? '' : JSON.stringify([count, size, insets])
    const before = this.count
    this.count = count
    if (key === this.key) return null
    this.key = key
    const area = freeArea(size, insets)
    this.tiles = count < 2 ? [] : tilesIn(area, count)
    // a view that opens with several pictures has the camera that belongs to them
    const larger = before === 0 ? 1 : specimenSide(area, count) / specimenSide(area, before)
    const [first] = this.tiles
    return { insets: first ? insetsAround(size, first) : insets, larger, isAlone: !first }
  }

  /** A point of any tile in the first one; null beside the tiles. */
  home(x: number, y: number) {
    return homePoint(this.tiles, x, y)
  }

  /**
   * Calls `draw` for each picture, with the drawing limited to its tile. `moved`: its way on the canvas from the first
   * one, in CSS pixels to the right and up.
   */
  each(
    gl: Pick<WebGLRenderer, 'setScissorTest' | 'setScissor' | 'setViewport'>,
    { width, height }: Size,
    draw: (picture: number, moved: readonly [right: number, up: number]) => void,
  ) {
    const [first] = this.tiles
    if (!first) return draw(0, [0, 0])
    gl.setScissorTest(true)
    this.tiles.forEach((tile, at) => {
      const [right, up] = [tile.left - first.left, first.top - tile.top]
      gl.setScissor(tile.left, height - tile.top - tile.height, tile.width, tile.height)
      gl.setViewport(right, up, width, height)
      draw(at, [right, up])
    })
    gl.setScissorTest(false)
    gl.setViewport(0, 0, width, height)
  }
}
