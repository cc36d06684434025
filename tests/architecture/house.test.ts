import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const isOurs = (name: string) => /\.(ts|tsx)$/.test(name) && !/\.generated\.ts$|\.d\.ts$/.test(name)
const under = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(isOurs)
    .filter(path => !path.startsWith('client/generated/'))

describe('folders', () => {
  it('no folder holds more than 30 files', () => {
    const counts = new Map<string, number>()
    for (const path of ['server', 'client', 'formats', 'tests'].flatMap(under))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  })
})

describe('server domains', () => {
  const kinds = 'policy|service|queries|loaders|types|resolver|rest|presenter'
  /** A file of a kind, or a plain module without one; at most one folder deep. */
  const allowed = new RegExp(`^([a-z][A-Za-z]*/)?[a-z][A-Za-z]*(\\.(${kinds}))?\\.ts$`)
  const filesOf = (domain: string) =>
    under(join('server/domains', domain)).map(path => relative(join('server/domains', domain), path))

  it.each(readdirSync('server/domains'))('%s contains only files of the allowed kinds', domain => {
    expect(filesOf(domain).filter(name => !allowed.test(name))).toEqual([])
  })

  it.each(readdirSync('server/domains'))('%s has an index when it has a resolver or routes', domain => {
    const files = filesOf(domain)
    const needed = files.some(name => /\.(resolver|rest)\.ts$/.test(name)) ? ['index.ts'] : []
    expect(files).toEqual(expect.arrayContaining(needed))
  })
})

describe('limits by address', () => {
  it.each(under('server').map(path => [path]))('%s counts networks of IPv6, not whole addresses', path => {
    const uses = readFileSync(path, 'utf8').match(/.*\bcaller\.address\b.*/g) ?? []
    const isCounted =
      /(originOf|plainAddress)\((ctx\.)?caller\.address\)|caller\.address !== ourselves\.address/
    expect(uses.filter(line => !isCounted.test(line))).toEqual([])
  })
})

describe('source text', () => {
  const sources = ['server', 'client', 'formats', 'migrations', 'tests'].flatMap(under)
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.mjs'))
    .map(name => join('scripts', name))

  it.each([...sources, ...scripts].map(path => [path]))(
    '%s contains no task markers and no lint suppressions',
    path => {
      const text = readFileSync(path, 'utf8')
      expect(
        text.match(
          new RegExp(
            [
              'TO' + 'DO',
              'FIX' + 'ME',
              'X' + 'XX',
              '@ts-' + 'ignore',
              'eslint-' + 'disable',
              'oxlint-' + 'disable',
            ].join('|'),
          ),
        ),
      ).toBeNull()
    },
  )
})
