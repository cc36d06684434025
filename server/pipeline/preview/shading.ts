import type { Camera } from './camera.js'
import type { Model } from './model.js'
import { nothing, type Raster } from './raster.js'

export const background = [0x0b, 0x0e, 0x13] as const

/** unit vectors: to the lamp, upper left before the specimen, and half way from there to the eye */
const lamp = [-0.42, 0.56, 0.714] as const
const halfway = [-0.227, 0.303, 0.926] as const
const rimColour = [96, 150, 190] as const
/** how much of the background mixes into what is farthest */
const haze = 0.5
/** pictures of scans are taken in soft light, and look dark under a lamp */
const exposure = 1.15

// looked up once: these run for every pixel
const { floor, max, min, sqrt } = Math

export interface Drawn { readonly model: Model; readonly points: Float32Array; readonly firstTriangle: number }

/** Colours of what a raster saw. Used for picture after picture. */
export class Shader {
  /** 3 a pixel: red, green, blue, 0..255 */
  readonly colours: Float32Array
  /** object seen, or nothing */
  readonly owners: Int32Array
  /** 0 where a surface is seen from its side, 1 where it faces the eye */
  readonly facing: Float32Array
  private readonly albedo = new Float32Array(3)

  constructor(private readonly raster: Raster) {
    this.colours = new Float32Array(raster.size ** 2 * 3)
    this.owners = new Int32Array(raster.size ** 2)
    this.facing = new Float32Array(raster.size ** 2)
  }

  /** `reach`: half the depth of the scene, in pixels. */
  shade(drawn: readonly Drawn[], camera: Camera, reach: number): void {
    const { size, triangles, depths } = this.raster
    const [red, green, blue] = background
    for (let pixel = 0; pixel < triangles.length; pixel++) {
      const triangle = triangles[pixel]!
      if (triangle === nothing) {
        this.owners[pixel] = nothing
        this.colours[pixel * 3] = red
        this.colours[pixel * 3 + 1] = green
        this.colours[pixel * 3 + 2] = blue
        continue
      }
      let at = drawn.length - 1
      while (drawn[at]!.firstTriangle > triangle) at--
      const light = this.surface(drawn[at]!, triangle - drawn[at]!.firstTriangle, pixel % size + 0.5, floor(pixel / size) + 0.5, camera.rows)
      this.owners[pixel] = light.owner
      this.facing[pixel] = light.facing
      const far = haze * min(1, max(0, 0.5 - depths[pixel]! / reach / 2))
      for (let channel = 0; channel < 3; channel++) {
        const lit = this.albedo[channel]! * light.diffuse + 255 * light.shine + rimColour[channel]! * light.rim
        this.colours[pixel * 3 + channel] = lit * (1 - far) + background[channel]! * far
      }
    }
  }

  private readonly light = { owner: 0, facing: 0, diffuse: 0, shine: 0, rim: 0 }

  /** Light at a place of a triangle; its own colour goes to `albedo`. */
  private surface({ model, points }: Drawn, triangle: number, column: number, row: number, rows: readonly number[]) {
    const { indices, normals } = model
    const { light } = this
    const a = indices[triangle * 3]!, b = indices[triangle * 3 + 1]!, c = indices[triangle * 3 + 2]!
    const ax = points[a * 3]!, ay = points[a * 3 + 1]!
    const bx = points[b * 3]! - ax, by = points[b * 3 + 1]! - ay, cx = points[c * 3]! - ax, cy = points[c * 3 + 1]! - ay
    const area = bx * cy - by * cx
    const shareB = ((column - ax) * cy - (row - ay) * cx) / area
    const shareC = ((row - ay) * bx - (column - ax) * by) / area
    const shareA = 1 - shareB - shareC
    const nx = shareA * normals[a * 3]! + shareB * normals[b * 3]! + shareC * normals[c * 3]!
    const ny = shareA * normals[a * 3 + 1]! + shareB * normals[b * 3 + 1]! + shareC * normals[c * 3 + 1]!
    const nz = shareA * normals[a * 3 + 2]! + shareB * normals[b * 3 + 2]! + shareC * normals[c * 3 + 2]!
    // sheets are seen from both sides
    const towards = rows[6]! * nx + rows[7]! * ny + rows[8]! * nz
    const factor = (towards < 0 ? -1 : 1) / max(1e-6, sqrt(nx * nx + ny * ny + nz * nz))
    const x = factor * (rows[0]! * nx + rows[1]! * ny + rows[2]! * nz), y = factor * (rows[3]! * nx + rows[4]! * ny + rows[5]! * nz), z = factor * towards
    const fromLamp = x * lamp[0] + y * lamp[1] + z * lamp[2]
    light.diffuse = 0.46 + 0.12 * y + 0.68 * max(0, fromLamp * 0.85 + 0.15)
    light.shine = 0.14 * max(0, x * halfway[0] + y * halfway[1] + z * halfway[2]) ** 24
    light.rim = 0.55 * (1 - z) ** 3
    light.facing = z
    light.owner = model.objects[a]!
    this.paint(model, [a, b, c], [shareA, shareB, shareC])
    return light
  }

  private paint({ texture, uvs, colours, objects }: Model, [a, b, c]: readonly [number, number, number], [shareA, shareB, shareC]: readonly [number, number, number]): void {
    if (!texture || !uvs) {
      const object = objects[a]! * 3
      for (let channel = 0; channel < 3; channel++) this.albedo[channel] = colours[object + channel]!
      return
    }
    const u = shareA * uvs[a * 2]! + shareB * uvs[b * 2]! + shareC * uvs[c * 2]!
    const v = shareA * uvs[a * 2 + 1]! + shareB * uvs[b * 2 + 1]! + shareC * uvs[c * 2 + 1]!
    const column = floor((u - floor(u)) * texture.width), row = floor((v - floor(v)) * texture.height)
    const pixel = (min(row, texture.height - 1) * texture.width + min(column, texture.width - 1)) * 3
    for (let channel = 0; channel < 3; channel++) this.albedo[channel] = exposure * texture.pixels[pixel + channel]!
  }
}
