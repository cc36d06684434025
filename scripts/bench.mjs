// npm run bench [name …]: runs tests/bench/*.bench.mjs one after another and prints one table. Use a quiet
// machine.
// --database=mysql runs each bench on MariaDB and on a real MySQL, and prints both results side by side.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { prepare } from './prepare.mjs'

const onBoth = process.argv.includes('--database=mysql')
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))
const heads = onBoth
  ? ['what', 'ours on MariaDB', 'ours on MySQL', 'peer on MariaDB', 'peer on MySQL', 'goal']
  : ['what', 'ours', 'peer', 'ratio', 'goal']
let failed = 0

await prepare({ database: true, mysql: onBoth, browser: true })
const files = readdirSync('tests/bench')
  .filter(
    name => name.endsWith('.bench.mjs') && (wanted.length === 0 || wanted.some(word => name.includes(word))),
  )
  .sort()
const rows = []
for (const file of files) {
  if (!onBoth) rows.push(...(await measured(file, 'mariadb')))
  else rows.push(...beside(await measured(file, 'mariadb'), await measured(file, 'mysql')))
}

/** The rows of one benchmark: name, result of this server, result of the peer, ratio, goal. */
async function measured(file, database) {
  process.stderr.write(`${file}${onBoth ? ` on ${database}` : ''} … `)
  const found = []
  const from = performance.now()
  const child = spawn(process.execPath, ['--expose-gc', `tests/bench/${file}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DATABASE: database },
  })
  const ended = once(child, 'close')
  for await (const line of createInterface({ input: child.stdout })) {
    const cells = line.split('|').map(cell => cell.trim())
    if (cells.length === 5) found.push(cells)
    else console.error(line)
  }
  const [code] = await ended
  if (code !== 0) failed++
  process.stderr.write(
    code === 0 ? `${((performance.now() - from) / 1000).toFixed(0)} s\n` : `failed (${code})\n`,
  )
  return found
}

function beside(mariadb, mysql) {
  return mariadb.map(([what, ours, peer, ratio, goal], at) => {
    const [, oursThere = '', peerThere = '', ratioThere = ''] = mysql[at] ?? []
    return [
      what,
      ours,
      oursThere,
      [peer, ratio].filter(Boolean).join(', '),
      [peerThere, ratioThere].filter(Boolean).join(', '),
      goal,
    ]
  })
}

const widths = heads.map((head, at) => Math.max(head.length, ...rows.map(row => row[at].length)))
const print = cells => console.log(`| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`)
print(heads)
print(widths.map(width => '-'.repeat(width)))
rows.forEach(print)
process.exit(failed > 0 ? 1 : 0)
