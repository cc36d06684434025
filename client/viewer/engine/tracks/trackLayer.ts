import {
  BufferAttribute,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector4,
  type WebGLRenderer,
} from 'three'
import type { Tracks } from '../../../instrument/tracks/tracks'
import type { TrackSettings } from '../../../instrument/tracks/trackSettings'
import { trackFragment, trackVertex } from './trackShaders'

const viewport = new Vector4()

/** The tracks in one draw call. The time and its window are uniforms, so a step in time uploads nothing. */
export class TrackLayer {
  private readonly material = new ShaderMaterial({
    vertexShader: trackVertex,
    fragmentShader: trackFragment,
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    uniforms: {
      window: { value: new Vector4() },
      arrows: { value: false },
      pixel: { value: new Vector2(1, 1) },
    },
  })
  readonly mesh = new Mesh(new InstancedBufferGeometry(), this.material)
  private tracks: Tracks | null = null
  private window = ''

  constructor() {
    this.mesh.frustumCulled = false
    this.mesh.visible = false
    // over glass and below the outlines
    this.mesh.renderOrder = 99
    // the same line width in each of several pictures, and in parts of a large one
    this.mesh.onBeforeRender = gl => this.measure(gl)
  }

  /** Returns whether the picture changes. */
  show(tracks: Tracks | null): boolean {
    if (tracks === this.tracks) return false
    this.tracks = tracks
    this.mesh.geometry.dispose()
    this.mesh.visible = tracks !== null && tracks.count > 0
    this.mesh.geometry = tracks ? geometryOf(tracks) : new InstancedBufferGeometry()
    return true
  }

  /** Returns whether the picture changes. */
  setWindow(time: number, { before, after, fading, vectors }: TrackSettings): boolean {
    const text = [time, before, after, fading, vectors].join()
    if (text === this.window) return false
    this.window = text
    const { window, arrows } = this.material.uniforms
    ;(window!.value as Vector4).set(time - before, time, time + after, fading ? 1 : 0)
    arrows!.value = vectors
    return this.mesh.visible
  }

  dispose() {
    this.mesh.geometry.dispose()
    this.material.dispose()
  }

  private measure(gl: WebGLRenderer) {
    const { z, w } = gl.getCurrentViewport(viewport)
    const ratio = gl.getPixelRatio()
    const pixel = this.material.uniforms['pixel']!.value as Vector2
    pixel.set((2 * ratio) / Math.max(1, z), (2 * ratio) / Math.max(1, w))
  }
}

function geometryOf({ count, ends, times, tints }: Tracks): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry()
  const corners = Float32Array.of(0, -1, 0, 1, -1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, -1, 0.5, 1, -1, -0.5, 1)
  geometry.setAttribute('position', new BufferAttribute(corners, 3))
  geometry.setIndex([0, 1, 2, 1, 3, 2, 4, 5, 6])
  const places = new InstancedInterleavedBuffer(ends, 6)
  geometry.setAttribute('first', new InterleavedBufferAttribute(places, 3, 0))
  geometry.setAttribute('last', new InterleavedBufferAttribute(places, 3, 3))
  geometry.setAttribute('times', new InstancedBufferAttribute(times, 2))
  geometry.setAttribute('tint', new InstancedBufferAttribute(tints, 4, true))
  geometry.instanceCount = count
  return geometry
}
