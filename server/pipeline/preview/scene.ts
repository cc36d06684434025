import type { Box } from '../../../formats/frame/frame.js'
import type { Camera } from './camera.js'
import { Finish } from './finish.js'
import type { Model } from './model.js'
import { project, Raster } from './raster.js'
import { type Drawn, Shader } from './shading.js'

const { min } = Math

/** Pixels drawn per pixel of the picture, along each side. `shrunk` requires 2. */
const oversampling = 2

export interface Models {
  readonly solid: readonly Model[]
  readonly glass: readonly Model[]
}

/** Draws pictures of models, one after another, of `size` × `size` pixels. */
export class Scene {
  private readonly solid: Layer
  /** Null until needed, because most scenes have no glass. */
  private glass: Layer | null = null
  private readonly finish: Finish

  constructor(
    private readonly size: number,
    private readonly bounds: Box,
  ) {
    this.solid = new Layer(size * oversampling)
    this.finish = new Finish(this.solid.raster)
  }

  /** Returns 3 bytes per pixel. `camera` is made for pictures of `size`. */
  picture({ solid, glass }: Models, camera: Camera): Uint8Array {
    const larger = { ...camera, scale: camera.scale * oversampling }
    const [x, y, z, right, up, far] = this.bounds
    const reach = Math.max((Math.hypot(right - x, up - y, far - z) / 2) * larger.scale * 0.8, 1)
    this.solid.draw(solid, larger, reach)
    this.finish.apply(this.solid.shader, reach)
    if (glass.length > 0) {
      this.glass ??= new Layer(this.size * oversampling)
      this.glass.draw(glass, larger, reach)
      cover(this.solid, this.glass)
    }
    return shrunk(this.solid.shader.colours, this.size)
  }
}

class Layer {
  readonly raster: Raster
  readonly shader: Shader
  /** Projected vertices of each model. The memory is reused for the next picture. */
  private readonly points: Float32Array[] = []

  constructor(size: number) {
    this.raster = new Raster(size)
    this.shader = new Shader(this.raster)
  }

  draw(models: readonly Model[], camera: Camera, reach: number): void {
    const drawn: Drawn[] = []
    let firstTriangle = 0
    this.raster.clear()
    for (const [at, model] of models.entries()) {
      const points = (this.points[at] = roomFor(model.positions.length, this.points[at]))
      project(model, camera, this.raster.size, points)
      this.raster.draw(points, model.indices, firstTriangle)
      drawn.push({ model, points, firstTriangle })
      firstTriangle += model.indices.length / 3
    }
    this.shader.shade(drawn, camera, reach)
  }
}

const roomFor = (length: number, quota: Float32Array | undefined) =>
  quota && quota.length >= length ? quota : new Float32Array(length)

/** Blends glass over the objects behind it. The glass is clear in its middle and visible at its rim. */
function cover(solid: Layer, glass: Layer): void {
  for (let pixel = 0; pixel < glass.raster.depths.length; pixel++) {
    if (glass.raster.depths[pixel]! <= solid.raster.depths[pixel]!) continue
    const share = 0.05 + 0.5 * (1 - glass.shader.facing[pixel]!) ** 2
    for (let at = pixel * 3; at < pixel * 3 + 3; at++)
      solid.shader.colours[at] = solid.shader.colours[at]! * (1 - share) + glass.shader.colours[at]! * share
  }
}

/** Each pixel is the mean of the 2 × 2 pixels that were drawn for it. */
function shrunk(colours: Float32Array, size: number): Uint8Array {
  const picture = new Uint8Array(size * size * 3)
  const below = size * oversampling * 3
  for (let row = 0, to = 0; row < size; row++) {
    for (let column = 0, from = row * 2 * below; column < size; column++, from += 6) {
      for (let channel = from; channel < from + 3; channel++, to++) {
        picture[to] =
          (min(255, colours[channel]!) +
            min(255, colours[channel + 3]!) +
            min(255, colours[below + channel]!) +
            min(255, colours[below + channel + 3]!)) /
          4
      }
    }
  }
  return picture
}
