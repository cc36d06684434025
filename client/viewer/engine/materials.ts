import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  FrontSide,
  GreaterDepth,
  Mesh,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  type Camera,
  type IUniform,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { Background } from '../model/viewerState'
import {
  backgroundFragment,
  backgroundVertex,
  drawFragment,
  drawVertex,
  outlineFragment,
  outlineVertex,
  pickFragment,
  pickVertex,
} from './shaders'

/** Top and bottom colours of the background, in sRGB. */
const tones: Readonly<Record<Background, readonly [number, number]>> = {
  night: [0x0b0e13, 0x151a22],
  black: [0x000000, 0x000000],
  grey: [0x5b6169, 0x757b83],
  white: [0xffffff, 0xf3f5f7],
}

/** All materials of one viewer. All frames share them, so each program is compiled once. */
export class Materials {
  private readonly uniforms = {
    depthColour: { value: new Color() },
    depthRange: { value: new Vector2(0, 1) },
    skyColour: { value: new Color() },
    pixel: { value: new Vector2() },
  }
  readonly draw = this.drawing({})
  readonly glass = this.glassy()
  readonly outline = this.hull(new Vector4(0.93, 1, 0.99, 1), 2.5, false)
  /** marks the parts of selected objects that lie behind others */
  readonly hidden = this.hull(new Vector4(0.55, 0.95, 0.9, 0.2), 0, true)
  readonly pick = new ShaderMaterial({
    vertexShader: pickVertex,
    fragmentShader: pickFragment,
    side: DoubleSide,
    uniforms: { states: { value: null }, slot: { value: 1 } },
  })
  readonly background = new ShaderMaterial({
    vertexShader: backgroundVertex,
    fragmentShader: backgroundFragment,
    depthTest: false,
    depthWrite: false,
    uniforms: { top: { value: new Color() }, bottom: { value: new Color() } },
  })

  textured(picture: Texture) {
    return this.drawing({ picture: { value: picture } })
  }

  setBackground(background: Background) {
    const [top, bottom] = tones[background]
    // set without colour conversion, because the shader outputs sRGB values directly
    setRaw(this.background.uniforms['top']?.value as Color, top)
    setRaw(this.background.uniforms['bottom']?.value as Color, bottom)
    this.uniforms.depthColour.value.set(bottom)
    this.uniforms.skyColour.value.set(background === 'white' || background === 'grey' ? 0x0c5f5a : 0xeafffb)
  }

  /** Sets the distances from the camera to the near and far side of the specimen, in file units. */
  setDepth(near: number, far: number) {
    this.uniforms.depthRange.value.set(near, far)
  }

  /** Sets the canvas size, in device pixels. */
  setSize(width: number, height: number) {
    this.uniforms.pixel.value.set(2 / Math.max(1, width), 2 / Math.max(1, height))
  }

  /** Compiles the programs while the first frames load. */
  warm(gl: WebGLRenderer, camera: Camera) {
    const scene = new Scene()
    const geometry = new BufferGeometry().setAttribute(
      'position',
      new BufferAttribute(new Float32Array(9), 3),
    )
    for (const material of [this.draw, this.background]) scene.add(new Mesh(geometry, material))
    gl.compile(scene, camera)
    geometry.dispose()
  }

  dispose() {
    for (const material of [this.draw, this.glass, this.outline, this.hidden, this.pick, this.background])
      material.dispose()
  }

  private drawing(more: Record<string, IUniform>) {
    const { depthColour, depthRange, skyColour } = this.uniforms
    return new ShaderMaterial({
      vertexShader: drawVertex,
      fragmentShader: drawFragment,
      side: DoubleSide,
      defines: 'picture' in more ? { TEXTURED: '' } : {},
      uniforms: { states: { value: null }, depthColour, depthRange, skyColour, ...more },
    })
  }

  /** Draws front faces only, blended over the objects behind them. */
  private glassy() {
    const material = this.drawing({})
    material.defines = { GLASS: '' }
    material.side = FrontSide
    material.transparent = true
    material.depthWrite = false
    return material
  }

  private hull(tint: Vector4, width: number, behind: boolean) {
    return new ShaderMaterial({
      vertexShader: outlineVertex,
      fragmentShader: outlineFragment,
      // front faces only: the back faces of a picked cell always lie behind its own front faces
      side: behind ? FrontSide : BackSide,
      transparent: behind,
      depthWrite: !behind,
      ...(behind ? { depthFunc: GreaterDepth } : {}),
      uniforms: {
        states: { value: null },
        pixel: this.uniforms.pixel,
        width: { value: width },
        tint: { value: tint },
      },
    })
  }
}

function setRaw(colour: Color, value: number) {
  colour.setRGB((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}
