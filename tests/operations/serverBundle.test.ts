// The program that runs in production: the compiled server and its packages in few files.
import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { expect, it } from '@jest/globals'

const folder = 'dist/bundle'

it('names lines of TypeScript in stack traces', () => {
  const lines = readFileSync(`${folder}/main.js`, 'utf8').split('\n')
  const map = new SourceMap(JSON.parse(readFileSync(`${folder}/main.js.map`, 'utf8')) as SourceMapPayload)
  const call = 'holdPort(config.port'
  const line = lines.findIndex(text => text.includes(call))
  const found = map.findEntry(line, lines[line]!.indexOf(call)) as {
    originalSource: string
    originalLine: number
  }
  expect(found.originalSource).toBe('../../server/main.ts')
  const original = readFileSync('server/main.ts', 'utf8').split('\n')[found.originalLine]
  expect(original).toContain(call)
})

it('lists no code of packages in the source map', () => {
  const { sources } = JSON.parse(readFileSync(`${folder}/main.js.map`, 'utf8')) as { sources: string[] }
  expect(sources.filter(source => source.includes('node_modules'))).toEqual([])
})
