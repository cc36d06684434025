// npm run bench [name …]: runs tests/bench/*.bench.mjs one after the other, on a quiet machine, and prints one table.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { prepare } from './prepare.mjs'

const wanted = process.argv.slice(2)
const heads = ['what', 'ours', 'peer', 'ratio', 'goal']
const rows = []
let failed = 0

await prepare({ database: true, browser: true })
const files = readdirSync('tests/bench').filter(name => name.endsWith('.bench.mjs') && (wanted.length === 0 || wanted.some(word => name.includes(word)))).sort()
for (const file of files) {
  process.stderr.write(`${file} … `)
  const from = performance.now()
  const child = spawn(process.execPath, ['--expose-gc', `tests/bench/${file}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  for await (const line of createInterface({ input: child.stdout })) {
    const cells = line.split('|').map(cell => cell.trim())
    if (cells.length === heads.length) rows.push(cells)
    else console.error(line)
  }
  const [code] = await ended
  if (code !== 0) failed++
  process.stderr.write(code === 0 ? `${((performance.now() - from) / 1000).toFixed(0)} s\n` : `failed (${code})\n`)
}

const widths = heads.map((head, at) => Math.max(head.length, ...rows.map(row => row[at].length)))
const print = cells => console.log(`| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`)
print(heads)
print(widths.map(width => '-'.repeat(width)))
rows.forEach(print)
process.exit(failed > 0 ? 1 : 0)
