import {
  Color,
  NearestFilter,
  WebGLRenderTarget,
  type Object3D,
  type PerspectiveCamera,
  type WebGLRenderer,
} from 'three'

/** Side of the square around the pointer, in pixels. Must be odd. Lets users pick thin objects. */
const reach = 7

const distances = Array.from({ length: reach * reach }, (_, at) => {
  const middle = (reach - 1) / 2
  return { at, away: Math.hypot((at % reach) - middle, Math.floor(at / reach) - middle) }
})
  .sort((a, b) => a.away - b.away)
  .map(({ at }) => at)

/** Draws object indices into a few pixels around the pointer and returns the nearest one. */
export class Picker {
  private readonly target = new WebGLRenderTarget(reach, reach, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
  })
  private readonly pixels = new Uint8Array(reach * reach * 4)
  private readonly before = new Color()

  /**
   * `at`: x and y in CSS pixels from the upper left of the canvas, and the canvas size. `slot` counts from 1.
   * Leaves its view offset on the camera.
   */
  async pick(
    gl: WebGLRenderer,
    frames: Object3D,
    camera: PerspectiveCamera,
    at: { x: number; y: number; width: number; height: number },
  ): Promise<{ slot: number; index: number } | null> {
    const middle = (reach - 1) / 2
    camera.setViewOffset(
      at.width,
      at.height,
      Math.floor(at.x) - middle,
      Math.floor(at.y) - middle,
      reach,
      reach,
    )
    gl.getClearColor(this.before)
    const alpha = gl.getClearAlpha()
    gl.setRenderTarget(this.target)
    gl.setClearColor(0x000000, 0)
    gl.clear()
    gl.render(frames, camera)
    gl.setRenderTarget(null)
    gl.setClearColor(this.before, alpha)
    await gl.readRenderTargetPixelsAsync(this.target, 0, 0, reach, reach, this.pixels)
    return this.nearest()
  }

  dispose() {
    this.target.dispose()
  }

  private nearest() {
    for (const at of distances) {
      const [r = 0, g = 0, b = 0, slot = 0] = this.pixels.subarray(at * 4, at * 4 + 4)
      if (slot > 0) return { slot, index: r + g * 256 + b * 65536 }
    }
    return null
  }
}
