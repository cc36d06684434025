// The worker that lineage.bench.mjs measures.
import { parentPort } from 'node:worker_threads'
import { lifeTreeOf } from '../../../client/instrument/lineage/lifeTree'
import { layoutOf } from '../../../client/instrument/lineage/treeLayout'
import { livesOf } from '../../../client/instrument/sets/kinship'
import { finished } from '../../../client/lib/steps'

interface Made {
  readonly kind: 'linear' | 'circular'
  readonly mothers: Int32Array
  readonly offsets: Uint32Array
  readonly times: Int32Array
  readonly timeOffsets: Uint32Array
}

parentPort?.on('message', ({ kind, mothers, offsets, times, timeOffsets }: Made) => {
  const from = performance.now()
  const lives = finished(livesOf({ mothers, offsets, daughters: new Uint32Array(0), further: new Map() }))
  const tree = lifeTreeOf(lives, { times, offsets: timeOffsets }, [-Infinity, Infinity])
  const layout = layoutOf(tree, { keys: null, collapsed: [], roots: null, alive: null })
  const points = new Float32Array(mothers.length * 2)
  const turn = (2 * Math.PI) / layout.width
  for (let at = 0; at < times.length; at++)
    for (let row = timeOffsets[at]!; row < timeOffsets[at + 1]!; row++) {
      const place = layout.places[lives.lives[row]!]!
      points[row * 2] = kind === 'linear' ? place : at * Math.cos(place * turn)
      points[row * 2 + 1] = kind === 'linear' ? at : at * Math.sin(place * turn)
    }
  parentPort?.postMessage({ milliseconds: performance.now() - from, lives: tree.count })
})
