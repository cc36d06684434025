import { type Fields, idOf, isObject } from './fields'
import { foreignJson, foreignText } from './foreignFormats'
import { parseLoose } from './looseJson'
import { NetworkFault } from './network'

/** A node or link of the file. */
export interface Part {
  readonly data: Fields
  readonly position: unknown
}

export interface Parts {
  readonly nodes: readonly Part[]
  readonly links: readonly Part[]
  /** The fields of nodes are their own, as in networkx. Then `parent` is a field like others, and makes no groups. */
  readonly isNodeLink: boolean
  /** entries of the lists that are not objects */
  readonly strangers: number
}

/**
 * Reads the lists of nodes and links from the JSON of cytoscape.js, of Cytoscape (.cyjs), of networkx
 * (`cytoscape_data`, `node_link_data`), of D3, or of graphology.
 * Formats: https://js.cytoscape.org/#notation/elements-json and
 * https://networkx.org/documentation/stable/reference/readwrite/json_graph.html
 * @throws NetworkFault when the text is of another format
 */
export function partsOf(text: string): Parts {
  const json = parsed(text)
  const foreign = foreignJson(json)
  if (foreign) throw new NetworkFault(foreign)
  const elements = isObject(json) ? (json.elements ?? json) : json
  if (Array.isArray(elements)) return split(elements)
  if (isObject(elements)) {
    const links = elements.edges ?? elements.links
    if (Array.isArray(elements.nodes) || Array.isArray(links)) return listed(elements.nodes, links)
  }
  throw new NetworkFault(
    'The file is not a network: it has neither a list of elements, nor "elements", nor "nodes" with "edges" or "links".',
  )
}

function parsed(text: string): unknown {
  try {
    return parseLoose(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new NetworkFault(
      foreignText(text) ??
        (isCutOff(text, message)
          ? 'The file is cut off: its JSON does not end. Export or download the file again.'
          : `The file is not JSON: ${message.slice(0, 120)}`),
    )
  }
}

/** Browsers name the end of the text, or Chromium a position there. */
const isCutOff = (text: string, message: string) =>
  /end of|EOF|unterminated/i.test(message) ||
  Number(/position (\d+)/.exec(message)?.[1]) >= text.trimEnd().length

const names = (fields: Fields) => 'id' in fields || 'source' in fields
/** Whether the fields are in `data`, as in cytoscape.js. A node of networkx can have a field of this name. */
const isWrapped = (element: Fields): element is Fields & { data: Fields } =>
  isObject(element.data) && (names(element.data) || !names(element))
const wrapped = (element: Fields): Part => ({
  data: isWrapped(element) ? element.data : {},
  position: element.position,
})
const bare = (element: Fields): Part => ({ data: element, position: element.position })

function split(list: readonly unknown[]): Parts {
  const elements = list.filter(isObject)
  if (elements.length > 0 && elements.every(element => 'selector' in element && 'style' in element))
    throw new NetworkFault(
      'This is a style file for cytoscape.js: it has selectors and styles, but no nodes.',
    )
  if (!elements.some(element => isObject(element.data)))
    throw new NetworkFault('The file is not a network: no element has "data".')
  const links = elements.map(isLink)
  return {
    nodes: elements.filter((_, at) => !links[at]).map(wrapped),
    links: elements.filter((_, at) => links[at]).map(wrapped),
    isNodeLink: false,
    strangers: list.length - elements.length,
  }
}

/** As in cytoscape.js, `group` counts more than the ends. A node can have a field `source` alone. */
function isLink(element: Fields): boolean {
  if (element.group === 'nodes' || element.group === 'edges') return element.group === 'edges'
  return isObject(element.data) && 'source' in element.data && 'target' in element.data
}

/** Graphology and sigma.js: https://graphology.github.io/serialization.html */
const isOfGraphology = (node: Fields) => 'key' in node && !('id' in node) && !('data' in node)
function partOfGraphology(attributes: unknown, own: Fields): Part {
  const data = { ...(isObject(attributes) ? attributes : {}), ...own }
  return { data, position: { x: data.x, y: data.y } }
}

function listed(nodeList: unknown, linkList: unknown): Parts {
  const lists = [nodeList, linkList].map(list => (Array.isArray(list) ? (list as unknown[]) : []))
  const [nodes, links] = lists.map(list => list.filter(isObject)) as [Fields[], Fields[]]
  if (nodes.length > 0 && nodes.every(isOfGraphology))
    return {
      nodes: nodes.map(({ key, attributes }) => partOfGraphology(attributes, { id: key })),
      links: links.map(({ source, target, attributes }) => partOfGraphology(attributes, { source, target })),
      isNodeLink: true,
      strangers: lists.flat().length - nodes.length - links.length,
    }
  const isNodeLink = !nodes.some(isWrapped)
  const partOf = (element: Fields) => (isWrapped(element) ? wrapped(element) : bare(element))
  const parts = {
    nodes: nodes.map(isNodeLink ? bare : wrapped),
    links: links.map(partOf),
    isNodeLink,
    strangers: lists.flat().length - nodes.length - links.length,
  }
  return isNodeLink ? withoutPlaces(parts) : parts
}

/** D3 and networkx 1 name the ends of links by places in the list of nodes. Its nodes may have no ids. */
function withoutPlaces(parts: Parts): Parts {
  const { nodes, links } = parts
  const ids = nodes.map(({ data }) => idOf(data.id))
  const known = new Set(ids)
  const isPlace = (end: unknown): end is number =>
    typeof end === 'number' &&
    Number.isInteger(end) &&
    end >= 0 &&
    end < nodes.length &&
    !known.has(String(end))
  if (links.length === 0 || !links.every(({ data }) => isPlace(data.source) && isPlace(data.target)))
    return parts
  const idAt = (place: unknown) => ids[place as number] || String(place)
  return {
    ...parts,
    nodes: nodes.map(({ data, position }, place) => ({ data: { ...data, id: idAt(place) }, position })),
    links: links.map(({ data, position }) => ({
      data: { ...data, source: idAt(data.source), target: idAt(data.target) },
      position,
    })),
  }
}
