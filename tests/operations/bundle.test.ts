// The script that a page needs before it is complete: the entry and the static imports of its screens.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'

const folder = 'dist/client/assets'
const chunks = readdirSync(folder).filter(name => name.endsWith('.js'))
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

/** The chunk that holds a module of the client. */
function chunkOf(module: string): string {
  const found = chunks.find(name => {
    if (!existsSync(`${folder}/${name}.map`)) return false
    const map = JSON.parse(textOf(`${name}.map`)) as { sources: string[] }
    return map.sources.some(source => source.endsWith(module))
  })
  if (!found) throw new Error(`No chunk holds ${module}`)
  return found
}

function withImports(names: readonly string[], known = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    const imported = [...textOf(name).matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)]
    withImports(
      imported.map(([, each]) => each!),
      known,
    )
  }
  return known
}

const kilobytes = (names: ReadonlySet<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(textOf(name), { level: 9 }).length, 0) / 1000

it.each([
  ['the home page', ['client/app/main.tsx', 'client/screens/home/HomeScreen.tsx'], 200],
  [
    'a dataset page',
    [
      'client/app/main.tsx',
      'client/screens/datasets/DatasetsScreen.tsx',
      'client/screens/datasets/DatasetScreen.tsx',
    ],
    200,
  ],
])('the script of %s has at most its budget of kilobytes', (_, modules, budget) => {
  const needed = withImports(modules.map(chunkOf))
  expect(needed.size).toBeGreaterThan(1)
  expect(kilobytes(needed)).toBeLessThanOrEqual(budget)
})
