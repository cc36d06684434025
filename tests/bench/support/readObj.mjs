/**
 * node readObj.mjs <reader> <file>: reads the OBJ once and prints milliseconds, peak memory in kilobytes, and
 * triangles.
 */
import { readFileSync } from 'node:fs'

const [reader, file] = process.argv.slice(2)

/** Loads each reader before the measurement, which covers only the conversion of bytes to arrays. */
const readers = {
  async ours() {
    const { readObj } = await import('../../../dist/formats/obj/obj.js')
    return bytes => readObj(bytes).corners.length / 3
  },
  async 'loaders.gl'() {
    const [{ parseSync }, { OBJLoader }] = await Promise.all([
      import('@loaders.gl/core'),
      import('@loaders.gl/obj'),
    ])
    return bytes =>
      parseSync(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), OBJLoader).attributes
        .POSITION.value.length / 9
  },
  async three() {
    const { OBJLoader } = await import('three/examples/jsm/loaders/OBJLoader.js')
    return bytes =>
      new OBJLoader()
        .parse(bytes.toString())
        .children.reduce((sum, { geometry }) => sum + geometry.attributes.position.count / 3, 0)
  },
}

const read = await readers[reader]()
const bytes = readFileSync(file)
const from = performance.now()
const triangles = read(bytes)
const milliseconds = performance.now() - from
console.log(JSON.stringify({ milliseconds, kilobytes: process.resourceUsage().maxRSS, triangles }))
