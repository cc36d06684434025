import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { VertexTable } from '../../formats/frame/build/vertexTable.js'

it('the vertex table stores equal vertices once and is reused for each object', () => {
  const small = fc.nat({ max: 5 })
  const table = new VertexTable()
  fc.assert(
    fc.property(fc.array(fc.tuple(small, small, small, small), { maxLength: 400 }), vertices => {
      table.clear()
      const numbers = vertices.map(([x, y, z, uv]) => table.add(x, y, z, uv))
      const distinct = [...new Set(vertices.map(vertex => vertex.join()))]
      expect(numbers).toEqual(vertices.map(vertex => distinct.indexOf(vertex.join())))
      expect([...table.positions()]).toEqual(
        distinct.flatMap(vertex => vertex.split(',').slice(0, 3).map(Number)),
      )
      expect([...table.textureVertices()]).toEqual(distinct.map(vertex => Number(vertex.split(',')[3])))
    }),
  )
})
