import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { noColour } from '../../../dist/formats/frame/frame.js'
import { writeFrame } from '../../../dist/formats/frame/frameWriter.js'

const scale = 0.01
/** Corners of an octahedron. Two divisions of its faces give 66 vertices and 128 triangles. */
const corners = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]
const faces = [
  [0, 2, 4],
  [2, 1, 4],
  [1, 3, 4],
  [3, 0, 4],
  [2, 0, 5],
  [1, 2, 5],
  [3, 1, 5],
  [0, 3, 5],
]

function sphere() {
  const vertices = corners.map(corner => [...corner])
  let triangles = faces
  for (let division = 0; division < 2; division++) {
    const middles = new Map()
    const middle = (a, b) => {
      const key = a < b ? `${a},${b}` : `${b},${a}`
      if (!middles.has(key)) {
        const sum = vertices[a].map((value, axis) => value + vertices[b][axis])
        const length = Math.hypot(...sum)
        middles.set(key, vertices.push(sum.map(value => value / length)) - 1)
      }
      return middles.get(key)
    }
    triangles = triangles.flatMap(([a, b, c]) => {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
      return [
        [a, ab, ca],
        [ab, b, bc],
        [ca, bc, c],
        [ab, bc, ca],
      ]
    })
  }
  return { vertices, triangles }
}

/** A frame of round cells for each time point of blocks of an object index. */
export async function framesOfBlocks(blocks) {
  await MeshoptEncoder.ready
  const shape = sphere()
  return blocks.flatMap(block =>
    Array.from(block.times, (time, at) => {
      const content = contentOf(block, [block.offsets[at], block.offsets[at + 1]], shape)
      const { table, positions, objects, indices } = content
      const primitive = { positions, objects, indices, uvs: null, picture: null }
      const glb = writeFrame(
        { scale, offset: [-100, -100, -100], primitives: [primitive], table },
        MeshoptEncoder,
      )
      return { time, path: `frame ${time}`, glb, content: at === 0 ? content : null }
    }),
  )
}

function contentOf({ ids, channels, places }, [start, end], { vertices, triangles }) {
  const count = end - start
  const positions = new Uint16Array(count * vertices.length * 4)
  const objects = new Uint32Array(count * vertices.length)
  const indices = new Uint32Array(count * triangles.length * 3)
  for (let object = 0; object < count; object++) {
    const [x, y, z, radius] = places.subarray((start + object) * 4, (start + object) * 4 + 4)
    const first = object * vertices.length
    vertices.forEach((direction, at) => {
      objects[first + at] = object
      ;[x, y, z].forEach((centre, axis) => {
        positions[(first + at) * 4 + axis] = (centre + 100 + direction[axis] * radius) / scale
      })
    })
    triangles.forEach((triangle, at) =>
      triangle.forEach((vertex, corner) => {
        indices[(object * triangles.length + at) * 3 + corner] = first + vertex
      }),
    )
  }
  const table = {
    count,
    ids: ids.slice(start, end),
    channels: channels.slice(start, end),
    names: Array.from({ length: count }, () => ''),
    colours: new Uint32Array(count).fill(noColour),
    firstIndex: Uint32Array.from({ length: count }, (_, object) => object * triangles.length * 3),
    indexCount: new Uint32Array(count).fill(triangles.length * 3),
  }
  return { table, positions, objects, indices }
}

export const triangleCount = ({ indices }) => indices.length / 3

/** The usual script: vertices in a Map of cells, and all pairs of vertices in neighbouring cells. */
export function touchingByCells({ positions, objects }) {
  const reach = 28
  const cells = new Map()
  const keyOf = (x, y, z) => `${x},${y},${z}`
  const cellOf = (vertex, axis) => Math.floor(positions[vertex * 4 + axis] / reach)
  for (let vertex = 0; vertex < objects.length; vertex++) {
    const key = keyOf(cellOf(vertex, 0), cellOf(vertex, 1), cellOf(vertex, 2))
    cells.set(key, [...(cells.get(key) ?? []), vertex])
  }
  const pairs = new Set()
  for (let vertex = 0; vertex < objects.length; vertex++) {
    const [x, y, z] = [cellOf(vertex, 0), cellOf(vertex, 1), cellOf(vertex, 2)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (let dz = -1; dz <= 1; dz++)
          for (const other of cells.get(keyOf(x + dx, y + dy, z + dz)) ?? [])
            if (objects[other] !== objects[vertex] && distance(positions, vertex, other) <= reach)
              pairs.add(`${objects[vertex]},${objects[other]}`)
  }
  return pairs
}

const distance = (positions, a, b) =>
  Math.hypot(
    positions[a * 4] - positions[b * 4],
    positions[a * 4 + 1] - positions[b * 4 + 1],
    positions[a * 4 + 2] - positions[b * 4 + 2],
  )
