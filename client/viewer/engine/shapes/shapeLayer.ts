import {
  BufferAttribute,
  DoubleSide,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InterleavedBufferAttribute,
  InstancedInterleavedBuffer,
  Mesh,
  ShaderMaterial,
  type IUniform,
} from 'three'
import type { Shapes } from '../../../instrument/shapes/shapes'
import type { ObjectTable } from '../../../../formats/frame/frame'
import type { Painting } from '../../model/texels'
import { boxOfShapes, looksOf, tintsOf } from '../../model/shapeLooks'
import { drawFragment } from '../shaders'
import { barShapeVertex, sphereShapeVertex } from './shapeShaders'

type Uniforms = Readonly<
  Record<'pixel' | 'unit' | 'start' | 'unlit' | 'depthColour' | 'depthRange', IUniform>
>

/** The materials of spheres and bars. They are lit like objects. */
export function shapeMaterials({ pixel, unit, start, unlit, depthColour, depthRange }: Uniforms) {
  const made = (vertexShader: string, defines: Record<string, string>) =>
    new ShaderMaterial({
      vertexShader,
      fragmentShader: drawFragment,
      defines,
      side: DoubleSide,
      alphaToCoverage: 'SPHERES' in defines,
      uniforms: { pixel, unit, start, unlit, depthColour, depthRange },
    })
  return { spheres: made(sphereShapeVertex, { SPHERES: '' }), bars: made(barShapeVertex, {}) }
}
export type ShapeMaterials = ReturnType<typeof shapeMaterials>

interface Frame {
  readonly entry: { readonly time: number }
  readonly object: { readonly table: ObjectTable }
}
interface Sources {
  readonly shapesAt: (time: number) => Shapes | null
  readonly paintingAt: (time: number) => Painting
}

const around = 10

/** The triangles of an arrow: shaft, the base of its head, and the head. Normals differ between them. */
function arrowGeometry(): InstancedBufferGeometry {
  // ring, radial and axial part of the normal
  const rings = [
    [3, 0.93, 0.37],
    [2, 0.93, 0.37],
    [2, 0, -1],
    [1, 0, -1],
    [1, 1, 0],
    [0, 1, 0],
  ] as const
  const positions: number[] = []
  const slopes: number[] = []
  const indices: number[] = []
  rings.forEach(([ring, radial, axial], level) => {
    for (let at = 0; at < around; at++) {
      const angle = (at / around) * 2 * Math.PI
      positions.push(Math.cos(angle), Math.sin(angle), ring)
      slopes.push(radial, axial)
      if (level % 2 === 0) continue
      const [a, b] = [level * around + at, level * around + ((at + 1) % around)]
      indices.push(a - around, a, b, a - around, b, b - around)
    }
  })
  const geometry = new InstancedBufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('slope', new BufferAttribute(Float32Array.from(slopes), 2))
  geometry.setIndex(indices)
  return geometry
}

function squareGeometry(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry()
  const corners = Float32Array.of(-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0)
  geometry.setAttribute('position', new BufferAttribute(corners, 3))
  geometry.setIndex([0, 1, 2, 1, 3, 2])
  return geometry
}

/** The shapes of the drawn properties, in at most two draw calls. */
export class ShapeLayer {
  readonly group = new Group()
  private shapes: Shapes | null = null

  constructor(private readonly materials: ShapeMaterials) {}

  /** Bytes of the shapes on the graphics card. */
  get bytes() {
    const { spheres, bars } = this.shapes ?? {}
    return (spheres?.owners.length ?? 0) * 20 + (bars?.owners.length ?? 0) * 36
  }

  /** Shows the shapes of the time on screen. Call when the frames or their painting change. */
  follow(
    frames: readonly Frame[],
    { shapesAt, paintingAt }: Sources,
    viewpoint: { setShapes(box: readonly number[] | null): void },
  ) {
    const shapes = frames[0] ? shapesAt(frames[0].entry.time) : null
    viewpoint.setShapes(shapes && boxOfShapes(shapes))
    if (!shapes) return this.dispose()
    const painted = frames.map(({ entry, object: { table } }) => ({
      table,
      painting: paintingAt(entry.time),
    }))
    this.show(shapes, looksOf(painted))
  }

  /** Replaces the geometry when the shapes are others. `lookOf`: the colour of a row, null when hidden. */
  show(shapes: Shapes | null, lookOf: (row: number) => number | null) {
    if (shapes !== this.shapes) this.build(shapes)
    if (!shapes) return
    const { spheres, bars } = shapes
    this.tint(
      'spheres',
      tintsOf(spheres.owners, lookOf, () => true),
    )
    this.tint(
      'bars',
      tintsOf(bars.owners, lookOf, at => bars.heads[at] === 1),
    )
  }

  /** Frees the memory of the graphics card. The next `show` makes all again. */
  dispose() {
    this.build(null)
  }

  private build(shapes: Shapes | null) {
    for (const mesh of [...this.group.children] as Mesh[]) {
      mesh.removeFromParent()
      mesh.geometry.dispose()
    }
    this.shapes = shapes
    if (!shapes) return
    const { spheres, bars } = shapes
    if (spheres.owners.length > 0) {
      const geometry = squareGeometry()
      geometry.setAttribute('place', new InstancedBufferAttribute(spheres.places, 4))
      this.add('spheres', geometry, spheres.owners.length)
    }
    if (bars.owners.length > 0) {
      const geometry = arrowGeometry()
      const ends = new InstancedInterleavedBuffer(bars.ends, 8)
      geometry.setAttribute('first', new InterleavedBufferAttribute(ends, 4, 0))
      geometry.setAttribute('last', new InterleavedBufferAttribute(ends, 4, 4))
      this.add('bars', geometry, bars.owners.length)
    }
  }

  private add(name: keyof ShapeMaterials, geometry: InstancedBufferGeometry, count: number) {
    geometry.instanceCount = count
    geometry.setAttribute('tint', new InstancedBufferAttribute(new Uint8Array(count * 4), 4, true))
    const mesh = new Mesh(geometry, this.materials[name])
    mesh.name = name
    mesh.frustumCulled = false
    this.group.add(mesh)
  }

  private tint(name: keyof ShapeMaterials, tints: Uint8Array) {
    const mesh = this.group.getObjectByName(name) as Mesh<InstancedBufferGeometry> | undefined
    const attribute = mesh?.geometry.getAttribute('tint') as InstancedBufferAttribute | undefined
    if (!attribute) return
    attribute.array.set(tints)
    attribute.needsUpdate = true
  }
}
