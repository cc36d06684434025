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
import { drawFragment, pickFragment } from '../shaders'
import { barShapeVertex, firstBar, sphereShapeVertex } from './shapeShaders'

/** The slot of shapes in the id buffer. Frames have smaller ones. */
export const shapeSlot = 255

type Uniforms = Readonly<
  Record<'pixel' | 'unit' | 'start' | 'unlit' | 'depthColour' | 'depthRange', IUniform>
>

/** The materials of spheres and bars. They are lit like objects. */
export function shapeMaterials({ pixel, unit, start, unlit, depthColour, depthRange }: Uniforms) {
  const made = (vertexShader: string, defines: Record<string, string>) => ({
    draw: new ShaderMaterial({
      vertexShader,
      fragmentShader: drawFragment,
      defines,
      side: DoubleSide,
      alphaToCoverage: 'SPHERES' in defines,
      uniforms: { pixel, unit, start, unlit, depthColour, depthRange },
    }),
    pick: new ShaderMaterial({
      vertexShader,
      fragmentShader: pickFragment,
      defines: { ...defines, PICK: '' },
      side: DoubleSide,
      uniforms: { pixel, slot: { value: shapeSlot } },
    }),
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
  /** of the pictures beside the first */
  readonly besideAt: (time: number) => readonly Painting[]
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
  /** what the id buffer draws */
  readonly pickGroup = new Group()
  private shapes: Shapes | null = null
  /** the colours of each picture */
  private tints: Record<keyof ShapeMaterials, InstancedBufferAttribute[]> = { spheres: [], bars: [] }

  constructor(private readonly materials: ShapeMaterials) {}

  /** The row of the object of a shape in the id buffer; −1 when it is unknown. */
  ownerOf(shape: number): number {
    const { spheres, bars } = this.shapes ?? {}
    return (shape < firstBar ? spheres?.owners[shape] : bars?.owners[shape - firstBar]) ?? -1
  }

  /** Bytes of the shapes on the graphics card. */
  get bytes() {
    const { spheres, bars } = this.shapes ?? {}
    return (spheres?.owners.length ?? 0) * 20 + (bars?.owners.length ?? 0) * 36
  }

  /** Shows the shapes of the time on screen. Call when the frames or their painting change. */
  follow(
    frames: readonly Frame[],
    { shapesAt, paintingAt, besideAt }: Sources,
    viewpoint: { setShapes(box: readonly number[] | null): void },
  ) {
    const shapes = frames[0] ? shapesAt(frames[0].entry.time) : null
    viewpoint.setShapes(shapes && boxOfShapes(shapes))
    if (!shapes) return this.dispose()
    const pictures = frames.map(({ entry: { time } }) => [paintingAt(time), ...besideAt(time)])
    const looks = pictures[0]!.map((_, picture) =>
      looksOf(frames.map(({ object: { table } }, at) => ({ table, painting: pictures[at]![picture]! }))),
    )
    this.show(shapes, looks)
  }

  /** Replaces the geometry when the shapes are others. `looks`: for each picture the colour of a row, null when hidden. */
  show(shapes: Shapes | null, looks: readonly ((row: number) => number | null)[]) {
    if (shapes !== this.shapes) this.build(shapes)
    if (!shapes) return
    const { spheres, bars } = shapes
    looks.forEach((lookOf, picture) => {
      this.tint(
        'spheres',
        picture,
        tintsOf(spheres.owners, lookOf, () => true),
      )
      this.tint(
        'bars',
        picture,
        tintsOf(bars.owners, lookOf, at => bars.heads[at] === 1),
      )
    })
    this.tints.spheres.length = Math.min(this.tints.spheres.length, looks.length)
    this.tints.bars.length = Math.min(this.tints.bars.length, looks.length)
    this.use(0)
  }

  /** Draws the colours of a picture from now on; 0 = the first. */
  use(picture: number) {
    for (const mesh of this.group.children as Mesh[]) {
      const tint = this.tints[mesh.name as keyof ShapeMaterials][picture]
      if (tint) mesh.geometry.setAttribute('tint', tint)
    }
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
    this.pickGroup.clear()
    this.shapes = shapes
    this.tints = { spheres: [], bars: [] }
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
    const { draw, pick } = this.materials[name]
    for (const [group, material] of [
      [this.group, draw],
      [this.pickGroup, pick],
    ] as const) {
      const mesh = new Mesh(geometry, material)
      mesh.name = name
      mesh.frustumCulled = false
      group.add(mesh)
    }
  }

  private tint(name: keyof ShapeMaterials, picture: number, tints: Uint8Array) {
    if (tints.length === 0) return
    const attribute = (this.tints[name][picture] ??= new InstancedBufferAttribute(
      new Uint8Array(tints.length),
      4,
      true,
    ))
    attribute.array.set(tints)
    attribute.needsUpdate = true
  }
}
