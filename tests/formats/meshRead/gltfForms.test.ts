import { describe, expect, it } from '@jest/globals'
import { MeshoptDecoder } from 'meshoptimizer'
import { readGlbMesh } from '../../../formats/mesh/read/glb.js'
import { textBytes } from './support.js'

const gltfOf = (uri: string) =>
  textBytes(
    JSON.stringify({
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ uri }],
    }),
  )

describe('a glTF with a data: address', () => {
  it('has percent codes in both letter cases beside letters of several bytes', () => {
    // é is c3 a9 and € is e2 82 ac in UTF-8.
    const words = ['%80%3f', '\u00e9%80%3F', '%00\u20ac', '%FF%7e%00%41']
    const content = `%00%00${words[0]}${words[1]}${words[2]}${words[3]}${'%00'.repeat(20)}`
    const { positions } = readGlbMesh(gltfOf(`data:application/octet-stream,${content}`), MeshoptDecoder)
    const right = new DataView(new ArrayBuffer(16))
    ;[0x3f800000, 0x3f80a9c3, 0xac82e200, 0x41007eff].forEach((word, at) =>
      right.setUint32(4 * at, word, true),
    )
    expect([...positions]).toEqual([
      ...[0, 4, 8, 12].map(at => right.getFloat32(at, true)),
      ...new Array<number>(5).fill(0),
    ])
  })

  it.each(['%zz', '%4', '%', '%4g'])('with %j instead of a byte is damaged', code => {
    expect(() => readGlbMesh(gltfOf(`data:,${'%00'.repeat(35)}${code}`), MeshoptDecoder)).toThrow('damaged')
  })
})
