import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Mesh,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  type Camera,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { Background } from '../../instrument/viewerState'
import type { Part } from '../model/camera'
import { inks, tones } from '../model/inks'
import { backgroundFragment, backgroundVertex } from './backgroundShaders'
import { materialSet, type MaterialSet } from './materialSet'
import { outlineFragment, outlineVertex } from './selected/outlineShaders'
import { RampTextures } from './rampColours'
import { shapeMaterials } from './shapes/shapeLayer'

/** All materials of one viewer. All frames share them, so each program is compiled once. */
export class Materials {
  private readonly uniforms = {
    depthColour: { value: new Color() },
    depthRange: { value: new Vector2(0, 1) },
    pixel: { value: new Vector2() },
    unit: { value: 1 },
    start: { value: new Vector2() },
    part: { value: new Vector4(0, 0, 1, 1) },
    unlit: { value: 0 },
    outline: { value: new Vector4() },
    seam: { value: new Vector4() },
  }
  readonly ramps = new RampTextures()
  private readonly cold: ('mesh' | 'spheres')[] = ['mesh', 'spheres']
  readonly mesh: MaterialSet = materialSet(this.uniforms, false)
  readonly spheres: MaterialSet = materialSet(this.uniforms, true)
  readonly shapes = shapeMaterials(this.uniforms)
  readonly background = new ShaderMaterial({
    vertexShader: backgroundVertex,
    fragmentShader: backgroundFragment,
    depthTest: false,
    depthWrite: false,
    uniforms: { top: { value: new Color() }, bottom: { value: new Color() }, part: this.uniforms.part },
  })

  /** draws the outlines of the selected objects over the picture */
  readonly outlines = new ShaderMaterial({
    vertexShader: outlineVertex,
    fragmentShader: outlineFragment,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      outline: this.uniforms.outline,
      seam: this.uniforms.seam,
      area: { value: new Vector4() },
      sight: { value: null },
      hints: { value: null },
      few: { value: true },
      hinted: { value: false },
      moved: { value: new Vector2() },
      unit: this.uniforms.unit,
      start: this.uniforms.start,
    },
  })

  textured(picture: Texture): ShaderMaterial {
    const material = this.mesh.draw.clone()
    // clone copies uniforms, but the shared ones must stay shared
    material.uniforms = { ...this.mesh.draw.uniforms, picture: { value: picture } }
    material.defines = { TEXTURED: '' }
    return material
  }

  setBackground(background: Background) {
    const [top, bottom] = tones[background]
    // set without colour conversion, because the shader outputs sRGB values directly
    setRaw(this.background.uniforms['top']?.value as Color, top)
    setRaw(this.background.uniforms['bottom']?.value as Color, bottom)
    this.uniforms.depthColour.value.set(bottom)
    this.uniforms.outline.value.set(...parts(inks[background].outline), 1)
    this.uniforms.seam.value.set(...parts(inks[background].seam), 1)
  }

  /** 0: full lighting · 1: the colours of objects without lighting */
  setUnlit(unlit: number) {
    this.uniforms.unlit.value = unlit
  }

  /** Sets the distances from the camera to the near and far side of the specimen, in file units. */
  setDepth(near: number, far: number) {
    this.uniforms.depthRange.value.set(near, far)
  }

  /** Sets the size of the picture and the part that is drawn, in CSS pixels, and the device pixels of a CSS pixel. */
  setSize(width: number, height: number, unit: number, part: Part = { left: 0, top: 0, width, height }) {
    const { pixel, start, part: place } = this.uniforms
    pixel.value.set(2 / Math.max(1, part.width), 2 / Math.max(1, part.height))
    start.value
      .set(part.left, height - part.top - part.height)
      .multiplyScalar(unit)
      .round()
    const [across, down] = [part.width / width, part.height / height]
    place.value.set((2 * part.left) / width + across - 1, 1 - (2 * part.top) / height - down, across, down)
    this.uniforms.unit.value = unit
  }

  /**
   * Compiles programs before they are needed: at the first call those of spheres, which stand in for meshes, at
   * the second those of meshes. Later calls do nothing.
   */
  warm(gl: WebGLRenderer, camera: Camera) {
    const kind = this.cold.pop()
    if (!kind) return
    const scene = new Scene()
    const geometry = new BufferGeometry().setAttribute(
      'position',
      new BufferAttribute(new Float32Array(9), 3),
    )
    for (const material of [this[kind].draw, this.background]) scene.add(new Mesh(geometry, material))
    gl.compile(scene, camera)
    geometry.dispose()
  }

  dispose() {
    this.background.dispose()
    this.outlines.dispose()
    this.ramps.dispose()
    for (const set of [this.mesh, this.spheres, this.shapes.spheres, this.shapes.bars])
      for (const material of Object.values(set)) material.dispose()
  }
}

const parts = (colour: number) =>
  [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255] as const

function setRaw(colour: Color, value: number) {
  colour.setRGB(...parts(value))
}
