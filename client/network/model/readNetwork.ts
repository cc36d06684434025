import { nameKey } from '../../../formats/text'
import { type Fields, idOf, isObject, nameOf } from './fields'
import { bounds, type Network, NetworkFault, type NodeField } from './network'
import { type Part, type Parts, partsOf } from './networkParts'

/**
 * Reads a network from JSON of cytoscape.js, Cytoscape, networkx or D3 (see `partsOf`). Groups of nodes (parents) are
 * not nodes of the network.
 * @throws NetworkFault when the text holds no network or too large a one
 */
export function readNetwork(text: string): Network {
  const parts = partsOf(text)
  const { nodes, links, strangers } = parts
  if (nodes.length === 0) throw new NetworkFault('The file has no nodes.')
  const { kept, known, isGroup, endOf, ...left } = nodesOf(parts)
  refuseLarge(kept.length, links.length)
  if (kept.length === 0) throw new NetworkFault('No node of the file has an id.')
  if (links.length > 0 && !links.some(({ data }) => 'source' in data || 'target' in data))
    throw new NetworkFault('The file is not read: no link has "source" and "target".')
  const { notes, ...ends } = linksOf(links, endOf, isGroup)
  return {
    ids: [...known.keys()],
    names: kept.map(({ data }) => nameOf(data.name) || nameOf(data.label) || nameOf(idOf(data.id))),
    fields: fieldsOf(kept.map(({ data }) => data)),
    places: placesOf(kept),
    ...ends,
    notes: [
      ...note(
        strangers,
        'entry is not an object and is left out',
        'entries are not objects and are left out',
      ),
      ...note(
        left.groups,
        'group holds nodes and is not clustered',
        'groups hold nodes and are not clustered',
      ),
      ...note(
        left.repeated,
        'node without an id of its own is left out',
        'nodes without ids of their own are left out',
      ),
      ...notes,
    ],
  }
}

function nodesOf({ nodes, isNodeLink }: Parts) {
  const parents = new Set(isNodeLink ? [] : nodes.map(({ data }) => idOf(data.parent)).filter(Boolean))
  const known = new Map<string, number>()
  const byValue = new Map<string, number>()
  /** Links can write an id in the other Unicode form. */
  const byKey = new Map<string, number>()
  const kept: Part[] = []
  let repeated = 0
  let groups = 0
  for (const node of nodes) {
    const id = idOf(node.data.id)
    if (parents.has(id)) groups++
    else if (!id || known.has(id)) repeated++
    else {
      known.set(id, kept.length)
      if (!byKey.has(nameKey(id))) byKey.set(nameKey(id), kept.length)
      if (isPythonText(id, node.data.value)) byValue.set(idOf(node.data.value), kept.length)
      kept.push(node)
    }
  }
  return {
    kept,
    known,
    repeated,
    groups,
    isGroup: (end: unknown) => parents.has(idOf(end)),
    endOf: (end: unknown) => {
      const id = idOf(end)
      return known.get(id) ?? byValue.get(id) ?? byKey.get(nameKey(id))
    },
  }
}

/**
 * `cytoscape_data` of networkx writes Python's text of a node as `id`, such as "('a', 1)", "True" or "1.0". The
 * node itself is in `value` and in the ends of links.
 */
function isPythonText(id: string, value: unknown): boolean {
  if (Array.isArray(value)) return id.startsWith('(')
  if (typeof value === 'number') return Number(id) === value
  return typeof value === 'boolean' && id.toLowerCase() === String(value)
}

function refuseLarge(nodes: number, links: number) {
  const most = (count: number, bound: number, what: string) => {
    if (count > bound)
      throw new NetworkFault(
        `The network has ${count.toLocaleString('en')} ${what}; at most ${bound.toLocaleString('en')} are read.`,
      )
  }
  most(nodes, bounds.nodes, 'nodes')
  most(links, bounds.links, 'links')
}

type Dropped = 'missing' | 'grouped' | 'loops' | 'weightless'
type End = (end: unknown) => number | undefined
type IsGroup = (end: unknown) => boolean

function linksOf(links: readonly Part[], endOf: End, isGroup: IsGroup) {
  const sources = new Uint32Array(links.length)
  const targets = new Uint32Array(links.length)
  const weights = new Float32Array(links.length)
  const dropped = { missing: 0, grouped: 0, loops: 0, weightless: 0 }
  let count = 0
  let unweighted = 0
  for (const { data } of links) {
    const read = linkOf(data, endOf, isGroup)
    if (typeof read === 'string') dropped[read]++
    else {
      sources[count] = read.source
      targets[count] = read.target
      weights[count++] = read.weight
      if (isMissing(data.weight)) unweighted++
    }
  }
  return {
    sources: sources.slice(0, count),
    targets: targets.slice(0, count),
    weights: weights.slice(0, count),
    notes: [
      ...linkNotes(dropped),
      ...note(
        unweighted,
        'link has an empty weight and counts as 1',
        'links have empty weights and count as 1',
      ),
    ],
  }
}

function linkOf(
  { source: from, target: to, weight: given }: Fields,
  endOf: End,
  isGroup: IsGroup,
): { source: number; target: number; weight: number } | Dropped {
  const source = endOf(from)
  const target = endOf(to)
  if (source === undefined || target === undefined)
    return isGroup(from) || isGroup(to) ? 'grouped' : 'missing'
  if (source === target) return 'loops'
  const weight = given === undefined || isMissing(given) ? 1 : weightOf(given)
  return weight > 0 && Number.isFinite(weight) ? { source, target, weight } : 'weightless'
}

/** As other programs write that a value is missing. */
const isMissing = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && /^(?:|nan|null|none|n\/?a|[+-]?inf(?:inity)?)$/i.test(value.trim()))

/** Weights are stored with 32 bits. */
const weightOf = (value: unknown): number =>
  isObject(value) || Array.isArray(value) ? NaN : Math.fround(Number(value))

const linkNotes = ({ missing, grouped, loops, weightless }: Readonly<Record<Dropped, number>>) => [
  ...note(missing, 'link names a node that is not in the file', 'links name nodes that are not in the file'),
  ...note(grouped, 'link of a group is left out', 'links of groups are left out'),
  ...note(loops, 'link joins a node with itself', 'links join a node with itself'),
  ...note(
    weightless,
    'link has a weight of zero or less, or none that is a number',
    'links have weights of zero or less, or none that are numbers',
  ),
]

/** Numeric fields that at least half of the nodes have, and that differ among them. */
function fieldsOf(nodes: readonly Fields[]): NodeField[] {
  const counts = new Map<string, number>()
  for (const data of nodes)
    for (const [key, value] of Object.entries(data))
      if (typeof value === 'number' && Number.isFinite(value)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .filter(([key, count]) => key !== 'id' && count * 2 >= nodes.length)
    .slice(0, bounds.fields)
    .map(([key]) => ({
      name: key.slice(0, bounds.nameLength),
      values: Float32Array.from(nodes, data => numberOf(data[key])),
    }))
    .filter(({ values }) => values.some(value => value !== values[0]! && !Number.isNaN(value)))
}

/** Numbers with too many digits are texts (`parseLoose`). A field that holds only such numbers holds ids. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?[1-9]\d{15,}$/.test(value))
    ? Number(value)
    : NaN

function placesOf(nodes: readonly Part[]): Float32Array | null {
  const places = new Float32Array(nodes.length * 2)
  for (const [index, { position }] of nodes.entries()) {
    const { x, y } = isObject(position) ? position : {}
    if (typeof x !== 'number' || typeof y !== 'number') return null
    places[index * 2] = x
    places[index * 2 + 1] = y
  }
  return places.every(Number.isFinite) ? places : null
}

const note = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}.` : `${count.toLocaleString('en')} ${many}.`]
