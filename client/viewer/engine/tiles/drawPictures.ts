import type { Part } from '../../model/camera'
import type { Object3D, WebGLRenderer } from 'three'
import type { Size } from '../../model/picture/tiles'
import type { Materials } from '../materials'
import type { ViewCamera } from '../picker'
import type { Outlines } from '../selected/outlines'
import type { Tiling } from './tiling'

/** The drawn part of the view. */
export interface Drawn {
  /** several pictures take the whole canvas, also below the panels */
  readonly spread?: boolean
  /** of a single picture, when not all of it is drawn */
  readonly part?: Part | undefined
}

interface Parts {
  readonly gl: WebGLRenderer
  readonly ground: Object3D
  readonly scene: Object3D
  readonly tiling: Tiling
  readonly materials: Pick<Materials, 'setUnlit'>
  readonly outlines: Pick<Outlines, 'moveBy'>
  /** the parts with other colours in each picture */
  readonly coloured: readonly { use(picture: number): void }[]
}

/** Draws all pictures from the same buffers. `unlit`: the share of own colour in each. */
export function drawPictures(
  { gl, ground, scene, tiling, materials, outlines, coloured }: Parts,
  camera: ViewCamera,
  size: Size,
  unlit: readonly number[],
) {
  // the area beside the tiles
  if (tiling.tiles.length > 0) gl.render(ground, camera)
  tiling.each(gl, size, (picture, moved) => {
    materials.setUnlit(unlit[picture] ?? 0)
    for (const part of coloured) part.use(picture)
    outlines.moveBy(moved, gl.getPixelRatio())
    gl.render(scene, camera)
  })
  for (const part of coloured) part.use(0)
}
