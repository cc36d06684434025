import { createRoot } from 'react-dom/client'
import type { Manifest } from '../../../formats/frame/manifest'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import type { Property } from '../../../formats/property/property'
import { TextDictionary } from '../../../formats/property/propertyTexts'
import { TablePanel } from '../../../client/viewer/panel/table/TablePanel'
import { Controller } from '../../../client/viewer/state/controller'
import { ControllerContext } from '../../../client/viewer/state/useViewer'

/** 1,000 time points with 1,000 cells each. */
const [times, cells] = [1000, 1000]
const size = times * cells
const rows = {
  times: Int32Array.from({ length: times }, (_, at) => at),
  offsets: Uint32Array.from({ length: times + 1 }, (_, at) => at * cells),
  ids: Uint32Array.from({ length: size }, (_, at) => at % cells),
  channels: new Uint16Array(size),
}
const valueOf = (row: number) => ((row * 7919) % 1_000_003) / 1.7
const nameOf = (row: number) => `a${(row % cells) % 60}.${String(row % 9000).padStart(4, '0')}*`

function texts(textOf: (row: number) => string): Property {
  const dictionary = new TextDictionary()
  const values = Uint32Array.from({ length: size }, (_, row) => dictionary.internText(textOf(row)))
  return { type: 'string', rows, range: null, values, texts: dictionary.table() }
}

const index: ObjectIndex = {
  ...rows,
  places: new Float32Array(size * 4),
  qualities: new Uint8Array(size).fill(1),
  shapes: new Uint8Array(size),
  names: new Uint8Array(size),
  texts: [''],
  colours: new Uint32Array(size),
}
const properties: readonly (readonly [name: string, value: Property])[] = [
  ['name', texts(nameOf)],
  [
    'volume',
    {
      type: 'float',
      rows,
      range: null,
      values: Float64Array.from({ length: size }, (_, row) => valueOf(row)),
    },
  ],
  [
    'short',
    {
      type: 'float',
      rows,
      range: null,
      values: Float32Array.from({ length: size }, (_, row) => valueOf(row)),
    },
  ],
  ['fate', texts(row => ['Notochord', 'Head Epidermis', 'Tail Muscle', 'Germ Line'][(row * 7) % 4]!)],
]
const manifest = {
  id: 1,
  name: 'table',
  minTime: 0,
  maxTime: times - 1,
  secondsPerFrame: 0,
  startSeconds: 0,
  qualities: 1,
  channels: [0],
  bounds: null,
  frames: {
    time: [],
    quality: [],
    channel: [],
    lod: [],
    sha256: [],
    bytes: [],
    objects: [],
    vertices: [],
    triangles: [],
  },
  parts: { first: [], last: [], sha256: [] },
  activity: [],
  index: {
    revision: 1,
    rows: [size],
    bytes: [1],
    sha256: ['x'],
    measures: ['x'],
    first: [0],
    last: [times - 1],
  },
  properties: properties.map(([name, { type }], at) => ({
    id: at + 1,
    name,
    type,
    values: size,
    range: null,
    sha256: name,
    load: 'click',
  })),
  stages: [],
  lineage: null,
  preparation: { done: 1, total: 1 },
  base: '',
  query: '',
} as unknown as Manifest

const controller = new Controller(manifest, { table: 'full', time: 0 })
controller.index.want = () => undefined // the page has no server
controller.live.setState({
  shown: { time: 0, coarse: false, tables: [] },
  properties: new Map(properties.map(([, value], at) => [at + 1, { stage: 'ready' as const, value }])),
})
const loader = controller.index as unknown as {
  arrived(loaded: { blocks: readonly ObjectIndex[]; isDamaged: boolean }): void
}
loader.arrived({ blocks: [index], isDamaged: false })
createRoot(document.getElementById('root') as HTMLElement).render(
  <ControllerContext value={controller}>
    <TablePanel isFull />
  </ControllerContext>,
)

/** The usual approach: one JavaScript object for each row, and `Array.sort`. Milliseconds. */
function peerSort(key: 'volume' | 'name'): number {
  const objects = Array.from({ length: size }, (_, row) => ({ volume: valueOf(row), name: nameOf(row) }))
  const collator = new Intl.Collator('en', { numeric: true })
  const from = performance.now()
  objects.sort((a, b) => (key === 'volume' ? a.volume - b.volume : collator.compare(a.name, b.name)))
  return performance.now() - from
}
Object.assign(window, { peerSort })
