import {
  Color,
  Matrix4,
  NearestFilter,
  WebGLRenderTarget,
  type Object3D,
  type OrthographicCamera,
  type PerspectiveCamera,
  type WebGLRenderer,
} from 'three'
import { sidePlanes } from '../model/boxes'
import { seenMiddles, type SeenMiddles } from '../model/sighting'

/** Side of the square around the pointer, in pixels. Must be odd. Lets users pick thin objects. */
const reach = 7

const distances = Array.from({ length: reach * reach }, (_, at) => {
  const middle = (reach - 1) / 2
  return { at, away: Math.hypot((at % reach) - middle, Math.floor(at / reach) - middle) }
})
  .sort((a, b) => a.away - b.away)
  .map(({ at }) => at)

export type ViewCamera = PerspectiveCamera | OrthographicCamera

export interface Hit {
  readonly slot: number
  readonly index: number
}

/** Draws object indices into a few pixels around the pointer and returns the nearest one. */
export class Picker {
  private readonly target = new WebGLRenderTarget(reach, reach, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
  })
  private readonly before = new Color()
  private readonly matrix = new Matrix4()
  private readonly planes = new Float64Array(16)
  private latest: Promise<Hit | null> | null = null
  /** the matrix of the latest pick, which holds the pointer, the camera and the size of the canvas */
  private readonly latestMatrix = new Matrix4()

  /**
   * `at`: x and y in CSS pixels from the upper left of the canvas, and the canvas size. `aim` prepares the
   * objects between the planes around the pointer. `slot` counts from 1. Leaves its view offset on the
   * camera. Answers the same question again without drawing: a click asks what hovering has asked.
   */
  pick(
    gl: WebGLRenderer,
    objects: Object3D,
    camera: ViewCamera,
    at: { x: number; y: number; width: number; height: number },
    aim: (planes: Float64Array) => void,
  ): Promise<Hit | null> {
    const middle = (reach - 1) / 2
    camera.setViewOffset(
      at.width,
      at.height,
      Math.floor(at.x) - middle,
      Math.floor(at.y) - middle,
      reach,
      reach,
    )
    camera.updateMatrixWorld()
    this.matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    if (this.latest && this.matrix.equals(this.latestMatrix)) return this.latest
    this.latestMatrix.copy(this.matrix)
    sidePlanes(this.matrix.elements, this.planes)
    aim(this.planes)
    this.drawInto(gl, this.target, objects, camera)
    this.latest = this.read(gl)
    return this.latest
  }

  /** Call when objects appear, disappear or move: the next pick draws. */
  forget() {
    this.latest = null
  }

  private async read(gl: WebGLRenderer): Promise<Hit | null> {
    // a new array for each pick, because the next pick may start before this one is read
    const pixels = new Uint8Array(reach * reach * 4)
    await gl.readRenderTargetPixelsAsync(this.target, 0, 0, reach, reach, pixels)
    return nearest(pixels)
  }

  /** Finds the visible parts of all objects that `aim` has prepared, at the size of the picture in CSS pixels. */
  async seen(
    gl: WebGLRenderer,
    objects: Object3D,
    camera: ViewCamera,
    { width, height }: { readonly width: number; readonly height: number },
  ): Promise<SeenMiddles> {
    const target = new WebGLRenderTarget(width, height, {
      minFilter: NearestFilter,
      magFilter: NearestFilter,
      generateMipmaps: false,
    })
    this.drawInto(gl, target, objects, camera)
    const pixels = new Uint8Array(width * height * 4)
    await gl.readRenderTargetPixelsAsync(target, 0, 0, width, height, pixels)
    target.dispose()
    return seenMiddles(pixels, width, height)
  }

  private drawInto(gl: WebGLRenderer, target: WebGLRenderTarget, objects: Object3D, camera: ViewCamera) {
    gl.getClearColor(this.before)
    const alpha = gl.getClearAlpha()
    gl.setRenderTarget(target)
    gl.setClearColor(0x000000, 0)
    gl.clear()
    gl.render(objects, camera)
    gl.setRenderTarget(null)
    gl.setClearColor(this.before, alpha)
  }

  dispose() {
    this.target.dispose()
  }
}

/** Returns the nearest object; glass only when nothing else is near. */
function nearest(pixels: Uint8Array): Hit | null {
  let glass: Hit | null = null
  for (const at of distances) {
    const [r = 0, g = 0, b = 0, slot = 0] = pixels.subarray(at * 4, at * 4 + 4)
    if (slot === 0) continue
    const hit = { slot, index: r + g * 256 + (b & 127) * 65536 }
    if (b < 128) return hit
    glass ??= hit
  }
  return glass
}
