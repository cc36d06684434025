import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

const isOurs = (name: string) => /\.(ts|tsx)$/.test(name) && !/\.generated\.ts$|\.d\.ts$/.test(name)
const under = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(isOurs)
    .filter(path => !path.startsWith('client/generated/'))
const linesOf = (text: string) => text.trimEnd().split('\n').length
const share = (numbers: readonly number[], below: number) =>
  numbers.filter(number => number < below).length / numbers.length

interface FunctionSize {
  name: string
  lines: number
  isComponent: boolean
}

function functionsOf(path: string): FunctionSize[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: FunctionSize[] = []
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const name = nameOf(node)
      found.push({
        name: `${path} ${name}`,
        lines: lineOf(node.end) - lineOf(node.getStart(source)) + 1,
        isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(name),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name && ts.isIdentifier(node.name)) return node.name.text
  return ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name)
    ? node.parent.name.text
    : 'anonymous'
}

describe('sizes', () => {
  const sources = ['server', 'client', 'formats']
    .flatMap(under)
    .filter(path => !path.startsWith('client/generated/'))
  const serverLines = under('server').map(path => linesOf(readFileSync(path, 'utf8')))
  const functions = sources.flatMap(functionsOf)

  it('has server files that fit on a screen or two', () => {
    expect(share(serverLines, 120)).toBeGreaterThanOrEqual(0.9)
    expect(share(serverLines, 40)).toBeGreaterThanOrEqual(0.5)
  })

  it('has no source file above 220 lines', () => {
    expect(sources.filter(path => linesOf(readFileSync(path, 'utf8')) > 220)).toEqual([])
  })

  it('has short functions', () => {
    expect(
      share(
        functions.map(({ lines }) => lines),
        7,
      ),
    ).toBeGreaterThanOrEqual(0.5)
    expect(
      share(
        functions.map(({ lines }) => lines),
        25,
      ),
    ).toBeGreaterThanOrEqual(0.9)
  })

  it('has no function above 110 lines, none but components above 70', () => {
    expect(
      functions
        .filter(({ lines, isComponent }) => lines > (isComponent ? 110 : 70))
        .map(({ name, lines }) => `${name}: ${lines}`),
    ).toEqual([])
  })
})

describe('domains', () => {
  const kinds = ['policy', 'service', 'queries', 'loaders', 'types', 'resolver', 'rest', 'presenter']

  it.each(readdirSync('server/domains'))('%s holds the files of a domain and no other', domain => {
    const strange = readdirSync(join('server/domains', domain)).filter(
      name =>
        name !== 'index.ts' && !kinds.some(kind => new RegExp(`^[a-z][A-Za-z]*\\.${kind}\\.ts$`).test(name)),
    )
    expect(strange).toEqual([])
    expect(readdirSync(join('server/domains', domain))).toContain('index.ts')
  })
})

describe('text', () => {
  const sources = ['server', 'client', 'formats', 'migrations', 'tests'].flatMap(under)

  it.each(sources.map(path => [path]))('%s is finished', path => {
    const text = readFileSync(path, 'utf8')
    expect(
      text.match(
        new RegExp(
          ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', '@ts-' + 'ignore', 'eslint-' + 'disable'].join('|'),
        ),
      ),
    ).toBeNull()
  })
})
