// Size of the frames of whole embryos compared with their OBJs, time to decode a frame compared with three's
// OBJLoader, and time of previews.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { MeshoptDecoder } from 'meshoptimizer'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { readFrame } from '../../dist/formats/frame/frameReader.js'
import { smoothNormals } from '../../dist/formats/obj/normals.js'
import { renderPreview } from '../../dist/server/pipeline/preview/renderPreview.js'
import { framesOf } from './support/frames.mjs'
import { median, row, times } from './support/report.mjs'
import { meshesOf } from './support/zip.mjs'

await MeshoptDecoder.ready
for (const name of ['celegans_embryo', 'phallusia_pm07']) await sizes(name)
await decoding()

async function sizes(name) {
  const meshes = await meshesOf(`demo/${readdirSync('demo').find(file => file.endsWith(`${name}.zip`))}`)
  const sums = { obj: 0, gzip: 0, frames: 0, coarser: 0 }
  const last = meshes.at(-1).quality
  const shown = []
  let spent = 0
  for (const { bytes, quality, time } of meshes) {
    sums.obj += bytes.length
    sums.gzip += gzipSync(bytes, { level: 9 }).length
    const from = performance.now()
    const frames = await framesOf(bytes, time)
    spent += performance.now() - from
    for (const { lod, brotli } of frames) sums[lod === 0 ? 'frames' : 'coarser'] += brotli.length
    if (quality === last) shown.push(frames[0])
  }
  const kilobytes = bytes => `${(bytes / 1000).toFixed(0)} kB`
  const what = `frames of ${name} (${meshes.length} meshes), brotli`
  row(what, kilobytes(sums.frames), `OBJ ${kilobytes(sums.obj)}`, times(sums.obj, sums.frames), '≥ 10 ×')
  row(
    what,
    kilobytes(sums.frames),
    `OBJ, gzip -9: ${kilobytes(sums.gzip)}`,
    times(sums.gzip, sums.frames),
    '≥ 3 ×',
  )
  row(
    `converting ${name} on one thread`,
    `${(spent / 1000).toFixed(1)} s`,
    `coarser levels ${kilobytes(sums.coarser)} more`,
    '',
    '',
  )
  const bounds = shown
    .map(frame => frame.bounds)
    .reduce((a, b) => a.map((value, at) => (at < 3 ? Math.min(value, b[at]) : Math.max(value, b[at]))))
  const from = performance.now()
  const { animation } = await renderPreview(
    {
      frames: shown.map(({ glb }, at) => ({ time: at, path: String(at), bytes: glb.length })),
      bounds,
      lineage: null,
      pictures: 30,
    },
    { pieces: path => [shown[Number(path)].glb] },
  )
  row(
    `preview of ${name}`,
    `${((performance.now() - from) / 1000).toFixed(1)} s`,
    kilobytes(animation.length),
    '',
    '< 3 s',
  )
}

async function decoding() {
  const bytes = readFileSync('tests/fixtures/meshes/celegans_t119.obj')
  const [{ glb }] = await framesOf(bytes, 119)
  const decode = timed(400, () => readFrame(glb, MeshoptDecoder))
  const ready = timed(400, () =>
    readFrame(glb, MeshoptDecoder).primitives.map(({ positions, indices }) =>
      smoothNormals(positions, indices),
    ),
  )
  const loader = new OBJLoader()
  const three = timed(20, () => loader.parse(new TextDecoder().decode(bytes)))
  const milliseconds = value => `${value.toFixed(2)} ms`
  row(
    'decoding a frame of 580 cells',
    milliseconds(decode),
    `three OBJLoader, warm: ${milliseconds(three)}`,
    times(three, decode),
    '≥ 100 ×',
  )
  row(
    'the same with smooth normals',
    milliseconds(ready),
    `OBJLoader, flat normals: ${milliseconds(three)}`,
    times(three, ready),
    '',
  )
}

/** The median of `runs` runs, after the same number of warm-up runs. */
function timed(runs, work) {
  const spent = []
  for (let run = 0; run < runs * 2; run++) {
    const from = performance.now()
    work()
    if (run >= runs) spent.push(performance.now() - from)
  }
  return median(spent)
}
