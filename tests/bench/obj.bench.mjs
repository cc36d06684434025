// Reading a generated OBJ of 8,000 objects and 2.56 million triangles, with each reader in its own process:
// megabytes per second and peak memory of the process.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateObj } from './support/generateObj.mjs'
import { row, times } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-bench-'))
const file = join(folder, 'cells.obj')
try {
  const bytes = generateObj(8000)
  writeFileSync(file, bytes)
  const megabytes = bytes.length / 1e6
  const ours = await measured('ours')
  const loaders = await measured('loaders.gl')
  const three = await measured('three')
  const speed = milliseconds => `${((megabytes / milliseconds) * 1000).toFixed(0)} MB/s`
  const memory = kilobytes => `${((kilobytes * 1024) / bytes.length).toFixed(1)} × file`
  const what = `OBJ of ${megabytes.toFixed(0)} MB, 8,000 objects`
  row(
    `${what}: reading`,
    speed(ours.milliseconds),
    `@loaders.gl/obj ${speed(loaders.milliseconds)}`,
    times(loaders.milliseconds, ours.milliseconds),
    '≥ 150 MB/s, ≥ 5 ×',
  )
  row(
    `${what}: reading`,
    speed(ours.milliseconds),
    `three OBJLoader ${speed(three.milliseconds)}`,
    times(three.milliseconds, ours.milliseconds),
    '',
  )
  row(
    `${what}: most memory of the process`,
    memory(ours.kilobytes),
    `@loaders.gl/obj ${memory(loaders.kilobytes)}, three ${memory(three.kilobytes)}`,
    times(loaders.kilobytes, ours.kilobytes),
    '≤ 4 × file',
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measured(reader) {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=6000', 'tests/bench/support/readObj.mjs', reader, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  for await (const chunk of child.stdout) output += chunk
  return JSON.parse(output)
}
