/** For each node, the nodes that it leads to. */
export type Graph = ReadonlyMap<number, readonly number[]>

/**
 * The circle of each node that can be reached from itself. Two nodes have the same number exactly when each can be
 * reached from the other. Nodes in no circle have no entry, nodes without an entry in the graph lead nowhere.
 *
 * Time and memory grow with nodes + edges, and long ways need no stack of calls (Kosaraju; Sharir 1981, "A strong
 * connectivity algorithm and its applications in data flow analysis").
 */
export function circlesIn(graph: Graph): ReadonlyMap<number, number> {
  const back = reversed(graph)
  const circles = new Map<number, number>()
  const seen = new Set<number>()
  for (const root of finishOrder(graph).reverse()) {
    if (seen.has(root)) continue
    const members = reachable(root, back, seen)
    const isCircle = members.length > 1 || graph.get(root)?.includes(root)
    if (isCircle) for (const id of members) circles.set(id, root)
  }
  return circles
}

/** The nodes with an entry, each after all nodes that are first reached through it. */
function finishOrder(graph: Graph): number[] {
  const order: number[] = []
  const seen = new Set<number>()
  for (const start of graph.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const way = [{ id: start, at: 0 }]
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const next = graph.get(step.id)?.[step.at++]
      if (next === undefined) order.push(way.pop()!.id)
      else if (graph.has(next) && !seen.has(next)) {
        seen.add(next)
        way.push({ id: next, at: 0 })
      }
    }
  }
  return order
}

/** The nodes that can be reached without passing seen ones, which then count as seen. */
function reachable(start: number, graph: Graph, seen: Set<number>): number[] {
  seen.add(start)
  const found = [start]
  // grows while it is walked
  for (const id of found)
    for (const next of graph.get(id) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      found.push(next)
    }
  return found
}

function reversed(graph: Graph): Graph {
  const back = new Map<number, number[]>()
  for (const [from, ends] of graph)
    for (const to of ends) {
      const known = back.get(to)
      if (known) known.push(from)
      else back.set(to, [from])
    }
  return back
}
