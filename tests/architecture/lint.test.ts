// Each of our rules of the linter reports code that breaks it, and no code that keeps it. One file here breaks one rule.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import house from '../../scripts/lint-rules.mjs'

interface Example {
  readonly rule: string
  readonly path: string
  readonly code: string
}

const branches = (count: number) =>
  Array.from({ length: count }, (_, at) => `if (value === ${at}) return ${at + 1}`).join('\n')
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `export const a${at} = ${at}`).join('\n')
const longFunction = `export function long(): number[] {\n  return [\n${'    1,\n'.repeat(45)}  ]\n}`
const branchy = `export function branchy(value: number) {\n${branches(13)}\n  return 0\n}`
const component = (body: string) =>
  `export function Shown({ value }: { value: number }) {\n${body}\n  return <i>{value}</i>\n}`
const service = 'server/domains/tags/tag.service.ts'
const screen = 'client/screens/Shown.tsx'
const column = 'server/domains/tags/tag.entity.ts'

const broken: readonly Example[] = [
  {
    rule: 'house(getter-return)',
    path: 'client/lib/made.mjs',
    code: `export const made = { get name() {} }`,
  },
  { rule: 'house(environment)', path: service, code: `export const port = process.env.PORT` },
  { rule: 'house(environment)', path: service, code: `export const port = process['env']['PORT']` },
  { rule: 'house(environment)', path: service, code: `export const port = globalThis.process.env.PORT` },
  {
    rule: 'house(environment)',
    path: service,
    code: `const { env } = process\nexport const port = env.PORT`,
  },
  {
    rule: 'house(environment)',
    path: service,
    code: `import { env } from 'node:process'\nexport const port = env.PORT`,
  },
  { rule: 'house(environment)', path: screen, code: `export const port = process.env.PORT` },
  { rule: 'house(decorators)', path: column, code: `export class A { @Column() declare name: string }` },
  { rule: 'house(decorators)', path: column, code: `export class A { @Field() declare name: string }` },
  {
    rule: 'house(decorators)',
    path: column,
    code: `export class A { name(@Arg('id') id: string) { return id } }`,
  },
  {
    rule: 'house(decorators)',
    path: column,
    code: `export class A { @ManyToOne(() => A) declare other: A }`,
  },
  {
    rule: 'house(stored-promise)',
    path: service,
    code: `export async function both(a: Work, b: Work) {\n  const first = a()\n  await b()\n  await first\n}`,
  },
  { rule: 'house(sql)', path: service, code: `export const read = () => db.query('SELECT 1')` },
  { rule: 'house(sql)', path: service, code: `export const read = (text: string) => db.query(text)` },
  { rule: 'house(sql)', path: service, code: `export const read = (text: string) => db['query'](text)` },
  { rule: 'house(sql)', path: service, code: `export const read = (tx: Tx, text: string) => tx.query(text)` },
  {
    rule: 'house(sql)',
    path: service,
    code: `export const read = (text: string) => this.manager.query(text)`,
  },
  { rule: 'house(sql)', path: service, code: 'export const read = (pool: Pool) => pool.query(`SELECT 1`)' },
  { rule: 'house(sql)', path: service, code: `export const read = (text: string) => readRows(db, text)` },
  {
    rule: 'house(sql)',
    path: service,
    code: `export const read = (made: Db) => readPrepared(made, 'SELECT 1')`,
  },
  { rule: 'house(secure-only)', path: screen, code: `export const key = () => crypto.randomUUID()` },
  { rule: 'house(secure-only)', path: screen, code: `export const key = () => window.crypto.subtle` },
  {
    rule: 'eslint(no-restricted-imports)',
    path: screen,
    code: `import { lazy } from 'react'\nexport const Late = lazy`,
  },
  {
    rule: 'eslint(no-restricted-properties)',
    path: screen,
    code: `import React from 'react'\nexport const Late = React.lazy`,
  },
  { rule: 'house(complexity)', path: service, code: branchy },
  { rule: 'house(max-lines-per-function)', path: service, code: longFunction },
  { rule: 'house(max-lines)', path: service, code: lines(261) },
  { rule: 'house(max-len)', path: service, code: `export const sum = ${Array(70).fill('1').join(' + ')}` },
  { rule: 'house(function-complexity)', path: screen, code: branchy },
  { rule: 'house(function-lines)', path: screen, code: longFunction },
  { rule: 'house(component-complexity)', path: screen, code: component(branches(21)) },
  {
    rule: 'house(component-lines)',
    path: screen,
    code: component(`  const all = [\n${'    1,\n'.repeat(120)}  ]\n  value += all.length`),
  },
  {
    rule: 'eslint(max-params)',
    path: service,
    code: `export const sum = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) => a + b + c + d + e + f`,
  },
  { rule: 'patterns(no-super-linear-backtracking)', path: service, code: `export const slow = /^(?:a+)+b$/` },
  { rule: 'patterns(no-super-linear-move)', path: service, code: `export const slow = /\\s+$/` },
]

const kept: readonly Omit<Example, 'rule'>[] = [
  { path: 'server/kernel/config.ts', code: `export const port = process.env.PORT` },
  { path: 'server/domains/tags/tag.queries.ts', code: `export const read = () => db.query('SELECT 1')` },
  { path: service, code: `export const read = (asked: Asked) => asked.query({ id: 1 })` },
  { path: column, code: `export class A { @Column({ type: 'int' }) declare count: number }` },
  { path: column, code: `export class A { @Field(() => String) declare name: string }` },
  { path: 'client/ui/part.tsx', code: `import { lazy } from 'react'\nexport const Late = lazy` },
  { path: screen, code: component(branches(19)) },
  { path: service, code: `export const quick = /^a+b$/` },
  { path: service, code: lines(260) },
]

/** The examples in one folder, each with a name of its own. The rules of a file depend on its folder and its ending. */
function written(root: string, examples: readonly Omit<Example, 'rule'>[], kind: string): string[] {
  return examples.map(({ path, code }, at) => {
    const own = isOnly(path) ? path : path.replace(/(?=\.)/, `-${kind}-${at}`)
    mkdirSync(join(root, dirname(own)), { recursive: true })
    writeFileSync(join(root, own), `${code}\n`)
    return own
  })
}

/** Files that the configuration excepts by their whole path. */
const isOnly = (path: string) => ['server/kernel/config.ts', 'client/ui/part.tsx'].includes(path)

/** Returns the rules that each file breaks. */
function reportsOf(root: string): ReadonlyMap<string, readonly string[]> {
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
  symlinkSync(resolve('scripts'), join(root, 'scripts'))
  mkdirSync(join(root, 'node_modules'))
  const plugin = 'node_modules/eslint-plugin-regexp'
  symlinkSync(resolve(plugin), join(root, plugin))
  const bin = resolve('node_modules/.bin/oxlint')
  const { stdout } = spawnSync(bin, ['--format', 'json', 'server', 'client'], { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  const found = new Map<string, string[]>()
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code])
  return found
}

describe('our rules of the linter', () => {
  const root = mkdtempSync(join(tmpdir(), 'lint-'))
  const brokenPaths = written(root, broken, 'broken')
  const keptPaths = written(root, kept, 'kept')
  const reports = reportsOf(root)
  afterAll(() => rmSync(root, { recursive: true }))

  it.each(broken.map(({ rule, code }, at) => [rule, code.split('\n', 1)[0]!, at] as const))(
    '%s reports: %s',
    (rule, _, at) => {
      expect(new Set(reports.get(brokenPaths[at]!))).toEqual(new Set([rule]))
    },
  )

  it.each(kept.map(({ path }, at) => [path, at] as const))(
    'nothing is reported in %s, example %d',
    (_, at) => {
      expect(reports.get(keptPaths[at]!)).toBeUndefined()
    },
  )

  it('each rule of ours has an example', () => {
    const own = Object.keys(house.rules).map(name => `house(${name})`)
    expect(own.filter(rule => !broken.some(example => example.rule === rule))).toEqual([])
  })
})
