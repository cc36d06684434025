// A property of 1,000,000 numbers with four digits: bytes on the wire, and in Chromium the time from its bytes to legend
// and colours. The peer is the same values as a JSON object by `time,id`, compressed by brotli with the same quality.
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { brotli } from '../../dist/server/pipeline/brotli.js'
import { readProperty } from '../../dist/server/pipeline/readProperty.js'
import { launch } from './support/browser.mjs'
import { serve } from './support/pageFiles.mjs'
import { row, times } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-property-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const [points, cells] = [1000, 1000]
const count = points * cells
/** As in server/pipeline/readProperty, for files of this size. */
const quality = 6

// Volumes of cells: each differs from the others and changes a little at each time point, and no digit repeats.
let seed = 1
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
const volumes = Float64Array.from({ length: cells }, () => 20 + 60 * random())
const lines = []
const plain = {}
for (let time = 0; time < points; time++)
  for (let id = 0; id < cells; id++) {
    volumes[id] = Math.min(99, Math.max(10, volumes[id] + random() - 0.5))
    const value = Number(volumes[id].toFixed(2))
    lines.push(`${time},${id}:${value}`)
    plain[`${time},${id}`] = value
  }
const { binary, brotli: packed } = readProperty(Buffer.from(`type:float\n${lines.join('\n')}\n`), null)
const json = JSON.stringify(plain)
const packedJson = brotli(Buffer.from(json), quality)
const perValue = bytes => (bytes.length / count).toFixed(2)
row(
  `property of ${count.toLocaleString('en')} numbers with 4 digits: bytes a value on the wire`,
  perValue(packed),
  `JSON by object, brotli: ${perValue(packedJson)}; text of the upload: ${perValue(lines.join('\n'))}`,
  times(packedJson.length, packed.length),
  '≤ 4',
)

await build({
  root: 'tests/bench/property.page',
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
})
writeFileSync(join(folder, 'volume.bin'), binary)
writeFileSync(join(folder, 'volume.json'), json)
const server = serve(folder)
await once(server, 'listening')
const browser = await launch()
try {
  const page = await browser.newPage()
  page.on('pageerror', error => console.error(String(error)))
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.waitForFunction(() => window.measure)
  const { first, median } = await page.evaluate(shown => window.measure('volume', shown, 4), cells)
  const milliseconds = value => `${value.toFixed(0)} ms`
  row(
    `property of ${count.toLocaleString('en')} values in Chromium: from its bytes to legend and colours (first time ${milliseconds(first.ours)})`,
    milliseconds(median.ours),
    `JSON into a Map: ${milliseconds(median.peer)}, first time ${milliseconds(first.peer)}`,
    times(median.peer, median.ours),
    '≤ 150 ms',
  )
} finally {
  await browser.close()
  server.close()
}
