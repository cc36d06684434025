import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Mesh,
  NearestFilter,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three'
import type { Painting } from '../../model/texels'
import type { Materials } from '../materials'
import type { ViewCamera } from '../picker'
import type { ShownFrame } from '../shownFrames'
import { cornersAround, selectedIn } from '../sight'

/** Up to this many selected objects get strong outlines, and each gets dashes where it is covered. */
const mostOfFew = 12
/** Up to this many get dashes around the whole of their covered parts. Each picture draws them once more for it. */
const mostHinted = 500
/** Room for outlines around the selected objects, in CSS pixels. */
const room = 12
const whole = [-1, -1, 1, 1] as const

const marks = () =>
  new WebGLRenderTarget(1, 1, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
  })

/** Outlines each selected object, from pictures of the selected objects that are drawn before the others. */
export class Outlines {
  /** drawn over everything else */
  readonly mesh: Mesh
  private readonly sight = marks()
  private readonly hints = marks()
  private readonly sighted = new Group()
  private readonly hinted = new Group()
  private readonly size = new Vector2()
  private readonly before = new Color()
  private readonly corner = new Vector3()
  private corners: Float32Array = new Float32Array(0)
  private count = 0

  constructor(private readonly materials: Materials) {
    const square = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0])
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(square, 3))
    geometry.setIndex([0, 1, 2, 1, 3, 2])
    this.mesh = new Mesh(geometry, materials.outlines)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = 100
    this.mesh.visible = false
  }

  /** Call when the frames or their painting change. */
  follow(frames: readonly ShownFrame[], paintingAt: (time: number) => Painting) {
    this.count = frames.reduce((sum, { object }) => sum + object.selected, 0)
    const isFew = this.count <= mostOfFew
    this.corners = isFew ? cornersAround(selectedIn(frames, paintingAt)) : new Float32Array(0)
    this.mesh.visible = this.count > 0
    this.sighted.clear()
    this.hinted.clear()
    if (this.count === 0) return
    frames.forEach(({ object }, at) => {
      this.sighted.add(object.sightGroup(at + 1))
      if (this.count <= mostHinted) this.hinted.add(object.hintGroup(at + 1))
    })
  }

  /** Call before each picture. */
  draw(gl: WebGLRenderer, camera: ViewCamera) {
    if (this.count === 0) return
    const { uniforms } = this.materials.outlines
    const isFew = this.count <= mostOfFew
    gl.getDrawingBufferSize(this.size)
    gl.getClearColor(this.before)
    const alpha = gl.getClearAlpha()
    gl.setClearColor(0x000000, 0)
    this.drawInto(gl, this.sight, this.sighted, camera)
    if (this.hinted.children.length > 0) this.drawInto(gl, this.hints, this.hinted, camera)
    gl.setRenderTarget(null)
    gl.setClearColor(this.before, alpha)
    uniforms['sight']!.value = this.sight.texture
    uniforms['hints']!.value = this.hints.texture
    uniforms['few']!.value = isFew
    uniforms['hinted']!.value = this.hinted.children.length > 0
    this.writeArea(uniforms['area']!.value as Area, isFew ? camera : null, gl.getPixelRatio())
  }

  /** The way of the next picture from the first one, in CSS pixels to the right and up. */
  moveBy([right, up]: readonly [number, number], unit: number) {
    ;(this.materials.outlines.uniforms['moved']!.value as Vector2).set(right * unit, up * unit)
  }

  dispose() {
    this.mesh.geometry.dispose()
    this.sight.dispose()
    this.hints.dispose()
  }

  private drawInto(gl: WebGLRenderer, target: WebGLRenderTarget, objects: Group, camera: ViewCamera) {
    target.setSize(this.size.x, this.size.y)
    gl.setRenderTarget(target)
    gl.clear()
    gl.render(objects, camera)
  }

  /** The rectangle around the selected objects; the whole screen without a camera. */
  private writeArea(area: Area, camera: ViewCamera | null, unit: number) {
    area.set(...whole)
    if (!camera) return
    const [across, down] = [(room * unit * 2) / this.size.x, (room * unit * 2) / this.size.y]
    let [left, bottom, right, top] = [1, 1, -1, -1]
    for (let at = 0; at < this.corners.length; at += 3) {
      this.corner.fromArray(this.corners, at).applyMatrix4(camera.matrixWorldInverse)
      // a corner behind the eye has no place on the screen
      if (this.corner.z > -camera.near && camera.type === 'PerspectiveCamera') return
      const { x, y } = this.corner.applyMatrix4(camera.projectionMatrix)
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
    area.set(
      Math.max(-1, left - across),
      Math.max(-1, bottom - down),
      Math.min(1, right + across),
      Math.min(1, top + down),
    )
  }
}

interface Area {
  set(x: number, y: number, z: number, w: number): unknown
}
