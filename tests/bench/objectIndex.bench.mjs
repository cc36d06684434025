// Size of an object index of a million rows on the wire, and time until its columns can be used. The peer is the
// same columns as JSON, compressed by gzip and read by JSON.parse. The second data set is the worst case: each
// time point has its cells in a new random order, so neither places nor names resemble those before.
import { gzipSync } from 'node:zlib'
import { readIndexBlock, writeIndexBlock } from '../../dist/formats/objectIndex/indexBlock.js'
import { joinBlocks } from '../../dist/formats/objectIndex/indexJoin.js'
import { readMeasures, writeMeasures } from '../../dist/formats/objectIndex/indexMeasures.js'
import { brotli } from '../../dist/server/pipeline/brotli.js'
import { embryoBlocks, measuresOf, plainBlock } from './support/indexRows.mjs'
import { joinJson } from './support/joinJson.mjs'
import { median, row, times } from './support/report.mjs'

const rows = 1_000_000
const perBlock = 65_536
/** As in server/pipeline/handlers. */
const quality = 9
const megabytes = bytes => `${(bytes / 1e6).toFixed(2)} MB`
const milliseconds = value => `${value.toFixed(0)} ms`
const sum = files => files.reduce((bytes, { length }) => bytes + length, 0)

for (const followed of [true, false]) {
  const blocks = embryoBlocks(rows, perBlock, { followed })
  const count = sum(blocks.map(({ ids }) => ids))
  const what = `object index, ${count.toLocaleString('en')} rows, ${followed ? 'ids that stay' : 'random order at each time'}`
  const files = blocks.map(block => writeIndexBlock(block))
  const from = performance.now()
  const packed = sum(files.map(file => brotli(file, quality)))
  const packing = performance.now() - from
  const measures = blocks.map(block => writeMeasures(measuresOf(block)))
  const json = blocks.map(block => JSON.stringify(plainBlock(block)))
  const peer = sum(json.map(text => gzipSync(text, { level: 9 })))
  row(`${what}: bytes`, megabytes(packed), `JSON, gzip -9: ${megabytes(peer)}`, times(peer, packed), '≤ 8 MB')
  row(
    `… bytes per row`,
    `${(packed / count).toFixed(2)}`,
    `${blocks.length} blocks, ${milliseconds(packing)} to compress`,
    '',
    '≈ 4.6',
  )
  row(
    '… volumes and surfaces, read on demand',
    megabytes(sum(measures.map(file => brotli(file, quality)))),
    '',
    '',
    '',
  )
  const own = spent(() => joinBlocks(files.map(file => readIndexBlock(file))))
  const theirs = spent(() => joinJson(json.map(text => JSON.parse(text))))
  row(
    `… usable, first time`,
    milliseconds(own[0]),
    `JSON.parse: ${milliseconds(theirs[0])}`,
    times(theirs[0], own[0]),
    '≤ 100 ms',
  )
  row(
    `… usable, median of ${own.length}`,
    milliseconds(median(own)),
    `JSON.parse: ${milliseconds(median(theirs))}`,
    times(median(theirs), median(own)),
    '≤ 100 ms',
  )
  const measured = spent(() => measures.map((file, at) => readMeasures(file, blocks[at].ids.length)))
  row('… volumes, surfaces and sphericities', milliseconds(median(measured)), '', '', '')
}

function spent(work) {
  return Array.from({ length: 9 }, () => {
    globalThis.gc?.()
    const from = performance.now()
    work()
    return performance.now() - from
  })
}
