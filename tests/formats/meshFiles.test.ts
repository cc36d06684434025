import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import type { Mesh, MeshStandardMaterial, Object3D } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { type Frame, readFrame } from '../../formats/frame/frameReader.js'
import { writeFrame } from '../../formats/frame/frameWriter.js'
import { writeMeshGlb } from '../../formats/mesh/meshGlb.js'
import { writeMeshObj } from '../../formats/mesh/meshObj.js'
import { objectMeshes, type ObjectMesh } from '../../formats/mesh/objectMeshes.js'
import { readObj } from '../../formats/obj/obj.js'
import { frameContents } from '../support/frameContents.js'

await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])

/** Without pictures: their bytes in `frameContents` are not pictures. */
const frames = frameContents.map(content =>
  readFrame(
    writeFrame(
      { ...content, primitives: content.primitives.map(one => ({ ...one, uvs: null, picture: null })) },
      MeshoptEncoder,
    ),
    MeshoptDecoder,
  ),
)
const labelled = (id: number, channel: number) => ({
  name: `cell ${id}.${channel}`,
  colour: (id * 37) % 0xffffff,
})
const meshesOf = (frame: Frame) => [...objectMeshes(frame, 4, labelled)]

async function inThree(glb: Uint8Array): Promise<Mesh[]> {
  const { scene } = await new GLTFLoader().parseAsync(Uint8Array.from(glb).buffer, '')
  scene.updateMatrixWorld(true)
  const meshes: Mesh[] = []
  scene.traverse((part: Object3D) => {
    if ('geometry' in part) meshes.push(part as Mesh)
  })
  return meshes
}

async function faultsOf(glb: Uint8Array): Promise<string[]> {
  const { issues } = await validateBytes(glb)
  return issues.messages
    .filter(({ severity }) => severity < 2)
    .map(({ code, message }) => `${code}: ${message}`)
}

/** A triangle of an object with a name that a text file cannot hold as it is. */
const mesh = (more: Partial<ObjectMesh> = {}): ObjectMesh => ({
  name: 'a7.1\ng 9,9,9 \\',
  colour: 0xff8000,
  time: 4,
  id: 7,
  channel: 0,
  positions: Float32Array.of(0, 0, 0, 1.5, 0, 0, 0, 0.25, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
  indices: Uint32Array.of(0, 1, 2),
  origin: [0, 0, 0],
  step: 0.01,
  ...more,
})

describe('meshes as GLB', () => {
  it('are valid, with one node for each object and every triangle where the frame has it', async () => {
    await fc.assert(
      fc.asyncProperty(frames, async frame => {
        const meshes = meshesOf(frame)
        fc.pre(meshes.length > 0)
        const glb = writeMeshGlb(meshes, 'Embryo')
        expect(await faultsOf(glb)).toEqual([])
        const read = await inThree(glb)
        expect(read.map(({ userData }): unknown[] => [userData['id'], userData['channel']])).toEqual(
          meshes.map(({ id, channel }) => [id, channel]),
        )
        const triangles = frame.primitives.reduce((sum, { indices }) => sum + indices.length, 0)
        expect(read.reduce((sum, { geometry }) => sum + geometry.getIndex()!.count, 0)).toBe(triangles)
        read.forEach(({ geometry, matrixWorld }, at) => {
          const { positions, origin } = meshes[at]!
          const places = geometry.getAttribute('position')
          for (let axis = 0; axis < 3; axis++) {
            expect(places.getComponent(0, axis)).toBe(positions[axis])
            expect(matrixWorld.elements[12 + axis]).toBeCloseTo(origin[axis]!, 3)
          }
        })
      }),
      { numRuns: 25 },
    )
  })

  it('have the name and the colour of the screen', async () => {
    const [read] = await inThree(writeMeshGlb([mesh({ name: 'a7.1*' })], 'Embryo'))
    expect(read!.userData).toMatchObject({ time: 4, id: 7, channel: 0, name: 'a7.1*' })
    expect((read!.material as MeshStandardMaterial).color.getHexString()).toBe('ff8000')
  })

  it('of objects far from 0 keep their precision: the place is that of the node', async () => {
    const far = mesh({ origin: [1e9, 0, -1e9] })
    const [read] = await inThree(writeMeshGlb([far], 'Map'))
    expect(read!.position.toArray()).toEqual([1e9, 0, -1e9])
    expect(read!.geometry.getAttribute('position').getX(1)).toBe(1.5)
  })
})

describe('meshes as OBJ', () => {
  it('are read back as the same objects with the same triangles', () => {
    fc.assert(
      fc.property(frames, frame => {
        const meshes = meshesOf(frame).filter(({ indices }) => indices.length > 0)
        fc.pre(meshes.length > 0)
        const text = [...writeMeshObj(meshes, 'Embryo')].join('')
        const read = readObj(new TextEncoder().encode(text))
        expect(read.problems).toEqual([])
        expect(new Set(read.objects)).toEqual(new Set(meshes.map(({ id, channel }) => `4,${id},${channel}`)))
        expect(read.corners.length).toBe(meshes.reduce((sum, { indices }) => sum + indices.length, 0))
        const places = meshes.flatMap(({ positions, origin }) =>
          Array.from(positions, (part, at) => part + origin[at % 3]!),
        )
        const step = Math.max(...meshes.map(mesh => mesh.step))
        expect(Math.max(...places.map((part, at) => Math.abs(part - read.positions[at]!)))).toBeLessThan(step)
      }),
      { numRuns: 25 },
    )
  })

  it('hold positions with the decimals of the grid, and names that cannot add lines', () => {
    const text = [...writeMeshObj([mesh(), mesh({ time: -1, origin: [1e9, 0, 0] })], 'An\nembryo')].join('')
    expect(text.split('\n')).toEqual([
      '# An embryo',
      '# a7.1 g 9,9,9',
      'g 4,7,0',
      'v 0 0 0',
      'v 1.5 0 0',
      'v 0 0.25 0',
      'f 1 2 3',
      '# a7.1 g 9,9,9',
      'g 7',
      'v 1000000000 0 0',
      'v 1000000001.5 0 0',
      'v 1000000000 0.25 0',
      'f 4 5 6',
      '',
    ])
  })
})
