import type { Box } from '../../../formats/frame.js'
import type { Camera } from './camera.js'
import { finish } from './finish.js'
import type { Model } from './model.js'
import { project, Raster } from './raster.js'
import { type Drawn, Shader } from './shading.js'

/** pixels drawn for each pixel of the picture, along each side */
const oversampling = 2

/** Draws pictures of models, one after another, of `size` × `size` pixels. */
export class Scene {
  private readonly raster: Raster
  private readonly shader: Shader

  constructor(private readonly size: number, private readonly bounds: Box) {
    this.raster = new Raster(size * oversampling)
    this.shader = new Shader(this.raster)
  }

  /** 3 bytes a pixel. `camera` is made for pictures of `size`. */
  picture(models: readonly Model[], camera: Camera): Uint8Array {
    const larger = { ...camera, scale: camera.scale * oversampling }
    const [x, y, z, right, up, far] = this.bounds
    const reach = Math.max(Math.hypot(right - x, up - y, far - z) / 2 * larger.scale * 0.8, 1)
    const drawn: Drawn[] = []
    let firstTriangle = 0
    this.raster.clear()
    for (const model of models) {
      const points = project(model, larger, this.raster.size)
      this.raster.draw(points, model.indices, firstTriangle)
      drawn.push({ model, points, firstTriangle })
      firstTriangle += model.indices.length / 3
    }
    this.shader.shade(drawn, larger, reach)
    finish(this.raster, this.shader, reach)
    return shrunk(this.shader.colours, this.size)
  }
}

/** Means of the pixels that were drawn for each. */
function shrunk(colours: Float32Array, size: number): Uint8Array {
  const picture = new Uint8ClampedArray(size * size * 3)
  const width = size * oversampling
  for (let pixel = 0; pixel < size * size; pixel++) {
    const corner = (Math.floor(pixel / size) * width + pixel % size) * oversampling * 3
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0
      for (let row = 0; row < oversampling; row++) for (let column = 0; column < oversampling; column++) sum += Math.min(255, colours[corner + (row * width + column) * 3 + channel]!)
      picture[pixel * 3 + channel] = sum / oversampling ** 2
    }
  }
  return new Uint8Array(picture.buffer)
}
