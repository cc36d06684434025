import { type Fields, isObject } from './fields'

/** The formats are recognised by the start of the file. */
const headLength = 4096
const asCyjs = 'Save the network as .cyjs in Cytoscape, and open that file.'
const asNodeLink = 'Write the network with node_link_data and json.dump, and open that file.'
const notRead = (format: string, advice = asCyjs) => `This is ${format}, which is not read here. ${advice}`

/** The first whose expression fits the start of the text. */
const texts: readonly (readonly [start: RegExp, sentence: string])[] = [
  [/^$/, 'The file is empty.'],
  [/^PK/, notRead('a zip file or a session of Cytoscape (.cys)')],
  [/^(?:\p{Cc}‹|BZh|ý7zXZ)/u, 'The file is compressed. Unpack it, and open the file in it.'],
  [/^<(?:!doctype )?html/i, 'This is a web page, not a network. Download the file of the network itself.'],
  [/^(?:<[^]*)?<graphml/i, notRead('GraphML')],
  [/^(?:<[^]*)?<gexf/i, notRead('GEXF')],
  [/^(?:<[^]*)?<graph\b/i, notRead('XGMML')],
  [/^</, notRead('XML')],
  [/^\*(?:vertices|network)/i, notRead('a network of Pajek')],
  [/^[^{[]*\bgraph\s*\[/i, notRead('GML')],
  [/^[^{[]*\b(?:di)?graph\b[^{[]*\{/i, notRead('a graph of Graphviz (DOT)')],
  [
    /^[\s[({]*'|[[,:]\s*(?:True|False|None)\s*[,\]}]/,
    'This is Python’s own notation, not JSON. Write the file with json.dump, and open that file.',
  ],
  [
    /^[^\s{}[\]=;][^\n{}[\]=; \t,]*[ \t,][^\n{}[\]=;]*(?:\n|$)/,
    notRead('plain text, such as a list of links (SIF)'),
  ],
]

/** What a text that is not JSON is; null when unknown. */
export function foreignText(text: string): string | null {
  const head = text.slice(0, headLength).trim()
  return texts.find(([start]) => start.test(head))?.[1] ?? null
}

/** What JSON of another form is; null when unknown. */
export function foreignJson(json: unknown): string | null {
  if (Array.isArray(json)) {
    const first = json.slice(0, 50).filter(isObject)
    if (first.some(part => 'CXVersion' in part)) return notRead('CX2 of Cytoscape')
    return first.some(isCxPart) ? notRead('CX of Cytoscape') : null
  }
  if (!isObject(json)) return null
  if (Array.isArray(json.adjacency)) return notRead('adjacency data of networkx', asNodeLink)
  if (Array.isArray(json.graphs) || (isObject(json.graph) && 'nodes' in json.graph))
    return notRead('JSON Graph Format')
  return Array.isArray(json.children) ? notRead('a tree', asNodeLink) : null
}

const cxParts = [
  'numberVerification',
  'metaData',
  'networkAttributes',
  'cartesianLayout',
  'cyVisualProperties',
]
const isCxPart = (part: Fields) =>
  cxParts.some(name => Array.isArray(part[name])) ||
  [part.nodes, part.edges].some(list => Array.isArray(list) && isObject(list[0]) && '@id' in list[0])
