import { DataTexture, NearestFilter, RGBAFormat, UnsignedByteType, type ShaderMaterial } from 'three'
import type { ObjectTable } from '../../../formats/frame/frame'
import { seenBit, writeTexels, type Found, type Painting } from '../model/texels'
import { ValueTexture, type RampTextures } from './rampColours'

const texelsAcross = 1024

/** How the objects of a frame look in one picture: a texel and a value for each object. */
export class FrameLook {
  private readonly texels: Uint32Array
  private readonly states: DataTexture
  private readonly values: ValueTexture
  /** version of the painting in the texels; −1 before the first */
  private painted = -1
  /** version of the colours in the texels */
  private coloured = -1

  constructor(
    private readonly table: ObjectTable,
    private readonly shells: readonly number[],
    ramps: RampTextures,
  ) {
    const height = Math.max(1, Math.ceil(table.count / texelsAcross))
    const pixels = new Uint8Array(texelsAcross * height * 4)
    this.texels = new Uint32Array(pixels.buffer)
    this.states = new DataTexture(pixels, texelsAcross, height, RGBAFormat, UnsignedByteType)
    this.states.minFilter = this.states.magFilter = NearestFilter
    this.values = new ValueTexture(texelsAcross, height, ramps)
  }

  /**
   * Writes the texels when the painting has a new version. Returns the selected objects and the objects of glass; null
   * when nothing changed.
   */
  paint(painting: Painting): { readonly selected: Found; readonly glass: Found } | null {
    this.values.setScale(painting.scale)
    if (this.painted === painting.version) return null
    const keepColours = this.coloured === painting.colours
    const found = writeTexels(this.texels, this.table, painting, {
      shells: this.shells,
      keepColours,
      ...(painting.values && !keepColours ? { values: this.values.write() } : {}),
    })
    this.painted = painting.version
    this.coloured = painting.colours
    this.states.needsUpdate = true
    return found
  }

  /** Whether an object is on screen. */
  shows(object: number) {
    return ((this.texels[object] ?? 0) >>> 24) & seenBit
  }

  /** Writes the uniforms of a shared material just before the frame is drawn. */
  bind(material: ShaderMaterial) {
    const { states } = material.uniforms
    if (states) states.value = this.states
    this.values.bind(material.uniforms)
    material.uniformsNeedUpdate = true
  }

  dispose() {
    this.states.dispose()
    this.values.dispose()
  }
}
