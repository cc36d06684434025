import {
  DataTexture,
  FloatType,
  NearestFilter,
  RedFormat,
  RGBAFormat,
  UnsignedByteType,
  Vector4,
  type IUniform,
} from 'three'
import type { Ramp } from '../../../formats/ramps'
import type { RampScale } from '../model/texels'

/**
 * The colour of an object's value: `values` holds one number per object, `ramp` 256 colours. `rampScale` is
 * explained at `shaderScale` in colourScale.ts.
 */
export const rampChunk = /* glsl */ `
uniform highp sampler2D values;
uniform sampler2D ramp;
uniform vec4 rampScale;
vec3 rampColour(int object) {
  int width = textureSize(values, 0).x;
  float away = texelFetch(values, ivec2(object % width, object / width), 0).r - rampScale.x;
  float place = rampScale.z > 0.0 ? log(max(1.0 + away / rampScale.z, 1e-30)) : away;
  place = rampScale.w < 0.0 ? place * rampScale.y : rampScale.w;
  return texelFetch(ramp, ivec2(int(clamp(place, 0.0, 1.0) * 255.0 + 0.5), 0), 0).rgb;
}
`

/** The uniforms of `rampChunk`. */
export const rampUniforms = () => ({
  values: { value: null },
  ramp: { value: null },
  rampScale: { value: new Vector4() },
})

/** More than ramps on screen; three uploads a texture again when it was disposed and is drawn after all. */
const mostTextures = 16

/** One texture for each ramp in use. */
export class RampTextures {
  private readonly made = new Map<Ramp, DataTexture>()

  of(table: Ramp): DataTexture {
    const known = this.made.get(table)
    if (known) return known
    const pixels = new Uint8Array((table.length / 3) * 4).fill(255)
    for (let at = 0; at * 3 < table.length; at++) pixels.set(table.subarray(at * 3, at * 3 + 3), at * 4)
    const texture = new DataTexture(pixels, table.length / 3, 1, RGBAFormat, UnsignedByteType)
    texture.minFilter = texture.magFilter = NearestFilter
    texture.needsUpdate = true
    this.made.set(table, texture)
    const oldest = this.made.keys().next().value!
    // each step of an edit has a table of its own
    if (this.made.size > mostTextures) {
      this.made.get(oldest)?.dispose()
      this.made.delete(oldest)
    }
    return texture
  }

  dispose() {
    for (const texture of this.made.values()) texture.dispose()
    this.made.clear()
  }
}

/** The values of the objects of one frame on the GPU. Made when a ramp first colours the frame. */
export class ValueTexture {
  private texture: DataTexture | null = null
  private scale: RampScale | null = null

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly ramps: RampTextures,
  ) {}

  /** The array to write values to; it is uploaded with the next picture. */
  write(): Float32Array {
    this.texture ??= new DataTexture(
      new Float32Array(this.width * this.height),
      this.width,
      this.height,
      RedFormat,
      FloatType,
    )
    this.texture.minFilter = this.texture.magFilter = NearestFilter
    this.texture.needsUpdate = true
    return this.texture.image.data as Float32Array
  }

  setScale(scale: RampScale | null) {
    this.scale = scale
  }

  /** Writes the uniforms of a shared material just before the frame is drawn. */
  bind({ values, ramp, rampScale }: Record<string, IUniform | undefined>) {
    if (!values || !ramp || !rampScale) return
    values.value = this.texture
    if (!this.scale) return
    ramp.value = this.ramps.of(this.scale.ramp)
    ;(rampScale.value as Vector4).set(...this.scale.uniform)
  }

  dispose() {
    this.texture?.dispose()
  }
}
