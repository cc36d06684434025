import type { Camera } from './camera.js'
import type { Model } from './model.js'
import { nothing, type Raster } from './raster.js'

export const background = [0x0b, 0x0e, 0x13] as const

/**
 * Unit vectors: to the lamp at the upper left in front of the specimen, and half way between the lamp and the
 * eye.
 */
const lamp = [-0.42, 0.56, 0.714] as const
const halfway = [-0.227, 0.303, 0.926] as const
const rimColour = [96, 150, 190] as const
/** Share of the background colour in the farthest surfaces. */
const haze = 0.5
/** Brightens pictures of scans, which are taken in soft light and look dark under the lamp. */
const exposure = 1.15

// Local copies, because these functions run for every pixel.
const { floor, max, min, sqrt } = Math

export interface Drawn {
  readonly model: Model
  readonly points: Float32Array
  readonly firstTriangle: number
}

/** Computes the colours of the pixels in a raster. Reused for all pictures. */
export class Shader {
  /** 3 per pixel: red, green, blue, 0 to 255. */
  readonly colours: Float32Array
  /** The visible object of each pixel, or `nothing`. */
  readonly owners: Int32Array
  /** 0 for a surface seen from its side, 1 for a surface that faces the eye. */
  readonly facing: Float32Array
  private readonly empty: Float32Array
  private readonly face = new Face()

  constructor(private readonly raster: Raster) {
    const pixels = raster.size ** 2
    this.empty = new Float32Array(pixels * 3)
    for (let at = 0; at < pixels * 3; at++) this.empty[at] = background[at % 3]!
    this.colours = new Float32Array(pixels * 3)
    this.owners = new Int32Array(pixels)
    this.facing = new Float32Array(pixels)
  }

  /** `reach`: half the depth of the scene, in pixels. */
  shade(drawn: readonly Drawn[], camera: Camera, reach: number): void {
    const {
      face,
      raster: { size, triangles },
    } = this
    this.colours.set(this.empty)
    this.owners.fill(nothing)
    let last = nothing
    for (let row = 0, pixel = 0; row < size; row++) {
      for (let column = 0; column < size; column++, pixel++) {
        const triangle = triangles[pixel]!
        if (triangle === nothing) continue
        if (triangle !== last) {
          // Neighbouring pixels mostly show the same triangle.
          last = triangle
          let at = drawn.length - 1
          while (drawn[at]!.firstTriangle > triangle) at--
          face.take(drawn[at]!, triangle - drawn[at]!.firstTriangle, camera.rows)
        }
        this.light(pixel, column + 0.5, row + 0.5, reach)
      }
    }
  }

  /** Colours one pixel of the face. `column`, `row`: the centre of the pixel. */
  private light(pixel: number, column: number, row: number, reach: number): void {
    const {
      face,
      colours,
      raster: { depths },
    } = this
    const { numbers } = face
    const dx = column - numbers[atX]!,
      dy = row - numbers[atY]!
    const shareB = dx * numbers[atB]! + dy * numbers[atB + 1]!
    const shareC = dx * numbers[atC]! + dy * numbers[atC + 1]!
    const nx = numbers[atN]! + shareB * numbers[atN + 3]! + shareC * numbers[atN + 6]!
    const ny = numbers[atN + 1]! + shareB * numbers[atN + 4]! + shareC * numbers[atN + 7]!
    const nz = numbers[atN + 2]! + shareB * numbers[atN + 5]! + shareC * numbers[atN + 8]!
    // Flip the normal of a back side: sheets are visible from both sides.
    const factor = (nz < 0 ? -1 : 1) / max(1e-6, sqrt(nx * nx + ny * ny + nz * nz))
    const x = factor * nx,
      y = factor * ny,
      z = factor * nz
    const diffuse = 0.46 + 0.12 * y + 0.68 * max(0, (x * lamp[0] + y * lamp[1] + z * lamp[2]) * 0.85 + 0.15)
    // Multiply instead of using **, which takes longer than the rest of a pixel.
    const shine = max(0, x * halfway[0] + y * halfway[1] + z * halfway[2])
    const shine4 = shine * shine * shine * shine
    const shine8 = shine4 * shine4
    const white = 255 * 0.14 * shine8 * shine8 * shine8
    const rim = 0.55 * (1 - z) * (1 - z) * (1 - z)
    const far = haze * min(1, max(0, 0.5 - depths[pixel]! / reach / 2))
    if (face.texture) face.sample(shareB, shareC)
    const { albedo } = face
    this.owners[pixel] = face.owner
    this.facing[pixel] = z
    colours[pixel * 3] = (albedo[0]! * diffuse + white + rimColour[0] * rim) * (1 - far) + background[0] * far
    colours[pixel * 3 + 1] =
      (albedo[1]! * diffuse + white + rimColour[1] * rim) * (1 - far) + background[1] * far
    colours[pixel * 3 + 2] =
      (albedo[2]! * diffuse + white + rimColour[2] * rim) * (1 - far) + background[2] * far
  }
}

// Places in Face.numbers.
const atX = 0,
  atY = 1,
  atB = 2,
  atC = 4,
  atN = 6

/** Values of the current triangle that are the same for all its pixels. */
class Face {
  owner = 0
  texture: Model['texture'] = null
  /**
   * Column and row of corner a. Then the change of the shares of corners b and c with a step right and a step
   * down. Then the normal of corner a in camera space, and the differences of the normals of b and c from it.
   * An array, because V8 allocates memory when a number in an object field changes.
   */
  readonly numbers = new Float64Array(15)
  readonly albedo = new Float32Array(3)
  /** Texture coordinates of corner a, then the differences of b and c from them. */
  private readonly uv = new Float64Array(6)

  take({ model, points }: Drawn, triangle: number, rows: readonly number[]): void {
    const { indices, normals, objects } = model
    const { numbers } = this
    const a = indices[triangle * 3]!,
      b = indices[triangle * 3 + 1]!,
      c = indices[triangle * 3 + 2]!
    const ax = points[a * 3]!,
      ay = points[a * 3 + 1]!
    const bx = points[b * 3]! - ax,
      by = points[b * 3 + 1]! - ay,
      cx = points[c * 3]! - ax,
      cy = points[c * 3 + 1]! - ay
    const area = bx * cy - by * cx
    numbers[atX] = ax
    numbers[atY] = ay
    numbers[atB] = cy / area
    numbers[atB + 1] = -cx / area
    numbers[atC] = -by / area
    numbers[atC + 1] = bx / area
    for (let axis = 0; axis < 3; axis++) {
      const r = rows[axis * 3]!,
        u = rows[axis * 3 + 1]!,
        e = rows[axis * 3 + 2]!
      const first = r * normals[a * 3]! + u * normals[a * 3 + 1]! + e * normals[a * 3 + 2]!
      numbers[atN + axis] = first
      numbers[atN + 3 + axis] =
        r * normals[b * 3]! + u * normals[b * 3 + 1]! + e * normals[b * 3 + 2]! - first
      numbers[atN + 6 + axis] =
        r * normals[c * 3]! + u * normals[c * 3 + 1]! + e * normals[c * 3 + 2]! - first
    }
    this.owner = objects[a]!
    this.paint(model, a, b, c)
  }

  private paint({ texture, uvs, colours, objects }: Model, a: number, b: number, c: number): void {
    this.texture = uvs && texture
    if (!uvs || !texture) {
      for (let channel = 0; channel < 3; channel++) this.albedo[channel] = colours[objects[a]! * 3 + channel]!
      return
    }
    for (let axis = 0; axis < 2; axis++) {
      const first = uvs[a * 2 + axis]!
      this.uv[axis] = first
      this.uv[axis + 2] = uvs[b * 2 + axis]! - first
      this.uv[axis + 4] = uvs[c * 2 + axis]! - first
    }
  }

  /** Writes the texture's colour to `albedo`. */
  sample(shareB: number, shareC: number): void {
    const { uv, texture, albedo } = this
    const { width, height, pixels } = texture!
    const u = uv[0]! + shareB * uv[2]! + shareC * uv[4]!
    const v = uv[1]! + shareB * uv[3]! + shareC * uv[5]!
    const column = floor((u - floor(u)) * width),
      row = floor((v - floor(v)) * height)
    const pixel = (min(row, height - 1) * width + min(column, width - 1)) * 3
    for (let channel = 0; channel < 3; channel++) albedo[channel] = exposure * pixels[pixel + channel]!
  }
}
