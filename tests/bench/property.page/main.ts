import type { ObjectTable } from '../../../formats/frame/frame'
import type { Manifest } from '../../../formats/frame/manifest'
import { readPropertyBinary } from '../../../formats/property/propertyBinary'
import { legendOf } from '../../../client/instrument/colour/legend'
import { kinshipSteps } from '../../../client/instrument/sets/kinship'
import { byTime, RowIndexBuilder } from '../../../client/instrument/sets/rowIndex'
import { initialState } from '../../../client/instrument/viewerState'
import { finished } from '../../../client/lib/steps'
import { Painter } from '../../../client/viewer/model/painter'

interface Spent {
  readonly ours: number
  readonly peer: number
}

/**
 * Milliseconds from the bytes of a property to its legend and the values of the objects on screen. The peer reads the
 * same values as JSON into a Map by object, searches the range, and makes a colour for each object on screen.
 */
function ready(binary: Uint8Array, text: string, cells: number): Spent {
  const { rows } = readPropertyBinary(binary.slice())
  const entry = {
    id: 1,
    name: 'volume',
    type: 'float' as const,
    values: rows.ids.length,
    range: null,
    sha256: 'x',
    load: 'click' as const,
  }
  const manifest = {
    properties: [entry],
    minTime: 0,
    maxTime: rows.times.length - 1,
    qualities: 1,
    channels: [0],
    stages: [],
    activity: [],
    frames: { objects: [cells] },
  } as unknown as Manifest
  // the index of the dataset is there before a property is wanted
  const index = new RowIndexBuilder().build(
    byTime({ ...rows, channels: new Uint16Array(rows.ids.length) }),
    [],
  )
  const world = { index, kinship: finished(kinshipSteps(index, null)) }
  const table = {
    ids: rows.ids.slice(0, cells),
    channels: new Uint16Array(cells),
    count: cells,
  } as ObjectTable
  const start = initialState(manifest, { time: 0 })
  const state = { ...start, colour: { ...start.colour, mode: 'property' as const, propertyId: 1 } }
  const bytes = binary.slice()
  const from = performance.now()
  const property = readPropertyBinary(bytes)
  const legend = legendOf(entry, property, state.colour, { time: 0, tables: [table] })
  const painting = new Painter().at(0, state, { lineage: null, properties: new Map([[1, property]]), world })
  const texels = new Float32Array(cells)
  painting.values?.(table, texels)
  const ours = performance.now() - from
  if (legend.without > 0 || texels.every(value => value === 0)) throw new Error('no object has a value')
  return { ours, peer: asJson(text, cells) }
}

function asJson(text: string, cells: number): number {
  const from = performance.now()
  const values = new Map(Object.entries(JSON.parse(text) as Record<string, number>))
  let [low, high] = [Infinity, -Infinity]
  for (const value of values.values()) [low, high] = [Math.min(low, value), Math.max(high, value)]
  const colours = Array.from({ length: cells }, (_, id) => (values.get(`0,${id}`)! - low) / (high - low))
  const spent = performance.now() - from
  if (colours.some(Number.isNaN)) throw new Error('the peer lost a value')
  return spent
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!

/** The first time in this page, and the median of further times. */
async function measure(name: string, cells: number, runs: number): Promise<{ first: Spent; median: Spent }> {
  const binary = new Uint8Array(await (await fetch(`/${name}.bin`)).arrayBuffer())
  const text = await (await fetch(`/${name}.json`)).text()
  const all = Array.from({ length: runs + 1 }, () => ready(binary, text, cells))
  return {
    first: all[0]!,
    median: {
      ours: median(all.slice(1).map(({ ours }) => ours)),
      peer: median(all.slice(1).map(({ peer }) => peer)),
    },
  }
}
Object.assign(window, { measure })
