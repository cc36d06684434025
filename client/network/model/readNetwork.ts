import { bounds, type Network, NetworkFault, type NodeField } from './network'

type Fields = Readonly<Record<string, unknown>>

interface Elements {
  readonly nodes: readonly Fields[]
  readonly links: readonly Fields[]
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])
const dataOf = (element: Fields): Fields => (isObject(element.data) ? element.data : {})
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, bounds.nameLength) : ''

/**
 * Reads the JSON of cytoscape.js: a list of elements, or `elements` as a list or as `nodes` and `edges`.
 * Groups of nodes (parents) are not nodes of the network. Format: https://js.cytoscape.org/#notation/elements-json
 * @throws NetworkFault when the text holds no network or too large a one
 */
export function readNetwork(text: string): Network {
  const { nodes, links } = elementsOf(parsed(text))
  if (nodes.length === 0) throw new NetworkFault('The file has no nodes.')
  const parents = new Set(nodes.map(node => textOf(dataOf(node).parent)).filter(Boolean))
  const known = new Map<string, number>()
  const kept: Fields[] = []
  let repeated = 0
  let groups = 0
  for (const node of nodes) {
    const id = textOf(dataOf(node).id)
    if (parents.has(id)) groups++
    else if (!id || known.has(id)) repeated++
    else {
      known.set(id, kept.length)
      kept.push(node)
    }
  }
  refuseLarge(kept.length, links.length)
  if (kept.length === 0) throw new NetworkFault('No node of the file has an id.')
  const { notes, ...ends } = linksOf(links, known, parents)
  return {
    ids: [...known.keys()],
    names: kept.map(node => nameOf(dataOf(node))),
    fields: fieldsOf(kept.map(dataOf)),
    places: placesOf(kept),
    ...ends,
    notes: [
      ...note(groups, 'group holds nodes and is not clustered', 'groups hold nodes and are not clustered'),
      ...note(
        repeated,
        'node without an id of its own is left out',
        'nodes without ids of their own are left out',
      ),
      ...notes,
    ],
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NetworkFault(
      `The file is not JSON: ${error instanceof Error ? error.message.slice(0, 120) : ''}`,
    )
  }
}

function elementsOf(json: unknown): Elements {
  const elements = isObject(json) ? (json.elements ?? json) : json
  if (Array.isArray(elements)) return split(elements)
  if (isObject(elements) && (Array.isArray(elements.nodes) || Array.isArray(elements.edges)))
    return { nodes: objectsIn(elements.nodes), links: objectsIn(elements.edges ?? elements.links) }
  throw new NetworkFault('The file is not a network: it has neither a list of elements nor "elements".')
}

function split(list: readonly unknown[]): Elements {
  const elements = objectsIn(list)
  if (elements.length > 0 && elements.every(element => 'selector' in element && 'style' in element))
    throw new NetworkFault(
      'This is a style file for cytoscape.js: it has selectors and styles, but no nodes.',
    )
  if (!elements.some(element => isObject(element.data)))
    throw new NetworkFault('The file is not a network: no element has "data".')
  const isLink = (element: Fields) => element.group === 'edges' || 'source' in dataOf(element)
  return {
    nodes: elements.filter(element => !isLink(element)),
    links: elements.filter(isLink),
  }
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

function nameOf(data: Fields): string {
  return textOf(data.name) || textOf(data.label) || textOf(data.id)
}

type Dropped = 'missing' | 'grouped' | 'loops' | 'weightless'

function linksOf(links: readonly Fields[], known: ReadonlyMap<string, number>, parents: ReadonlySet<string>) {
  const sources = new Uint32Array(links.length)
  const targets = new Uint32Array(links.length)
  const weights = new Float32Array(links.length)
  const dropped = { missing: 0, grouped: 0, loops: 0, weightless: 0 }
  let count = 0
  for (const link of links) {
    const read = linkOf(dataOf(link), known, parents)
    if (typeof read === 'string') dropped[read]++
    else {
      sources[count] = read.source
      targets[count] = read.target
      weights[count++] = read.weight
    }
  }
  return {
    sources: sources.slice(0, count),
    targets: targets.slice(0, count),
    weights: weights.slice(0, count),
    notes: linkNotes(dropped),
  }
}

function linkOf(
  { source: from, target: to, weight: given = 1 }: Fields,
  known: ReadonlyMap<string, number>,
  parents: ReadonlySet<string>,
): { source: number; target: number; weight: number } | Dropped {
  const source = known.get(textOf(from))
  const target = known.get(textOf(to))
  const weight = Number(given)
  if (source === undefined || target === undefined)
    return parents.has(textOf(from)) || parents.has(textOf(to)) ? 'grouped' : 'missing'
  if (source === target) return 'loops'
  return weight > 0 && Number.isFinite(weight) ? { source, target, weight } : 'weightless'
}

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
      values: Float32Array.from(nodes, data => (typeof data[key]! === 'number' ? data[key] : NaN)),
    }))
    .filter(({ values }) => values.some(value => value !== values[0]! && !Number.isNaN(value)))
}

function placesOf(nodes: readonly Fields[]): Float32Array | null {
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
