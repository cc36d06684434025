import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { circlesIn, type Graph } from '../../server/lib/circles.js'

const anyGraph = fc
  .array(fc.uniqueArray(fc.nat(12), { maxLength: 4 }), { maxLength: 12 })
  .map((ends): Graph => new Map(ends.map((to, from) => [from, to])))

/** The nodes that can be reached by one step or more. */
function reachedFrom(start: number, graph: Graph): ReadonlySet<number> {
  const reached = new Set(graph.get(start) ?? [])
  for (const id of reached) for (const next of graph.get(id) ?? []) reached.add(next)
  return reached
}

describe('circlesIn', () => {
  it('gives nodes the same circle exactly when each can be reached from the other', () => {
    fc.assert(
      fc.property(anyGraph, graph => {
        const circles = circlesIn(graph)
        const nodes = [...graph.keys()]
        const reached = new Map(nodes.map(id => [id, reachedFrom(id, graph)]))
        for (const one of nodes) {
          expect(circles.has(one)).toBe(reached.get(one)!.has(one))
          for (const other of nodes) {
            const isShared = reached.get(one)!.has(other) && reached.get(other)!.has(one)
            expect(circles.has(one) && circles.get(one) === circles.get(other)).toBe(isShared)
          }
        }
      }),
    )
  })

  it('handles two thousand nodes that each lead to all others', () => {
    const all = Array.from({ length: 2_000 }, (_, id) => id)
    const circles = circlesIn(new Map(all.map(id => [id, all])))
    expect(new Set(circles.values()).size).toBe(1)
    expect(circles.size).toBe(2_000)
  })
})
