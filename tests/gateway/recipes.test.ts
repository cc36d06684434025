import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ApolloServerErrorCode } from '@apollo/server/errors'
import { transform } from 'esbuild'
import { issueToken } from '../../server/domains/accounts/tokens/token.service.js'
import { makeUser } from '../support/factories.js'
import { type Application, application } from './application.js'

const page = readFileSync('docs/api.md', 'utf8')
const [, codes = '', limits = ''] = /\n### Codes\n(.*?)\n### Limits\n(.*?)\n### /s.exec(page) ?? []
const rowsOf = (part: string) => [...part.matchAll(/^\| (.*) \|$/gm)].map(([, row]) => row!.split(' | '))

const sources = readdirSync('server', { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(join('server', name), 'utf8'))

describe('docs/api.md', () => {
  it('lists each error code of the server and of Apollo Server', () => {
    const ofSources = sources.flatMap(text =>
      [
        ...text.matchAll(/\bcode(?:: string)?(?: =|:)(?: status === 413 \?)? '([A-Z_]+)'/g),
        ...text.matchAll(/\brefused\([^;]*?'([A-Z_]+)'/g),
      ].map(([, code]) => code!),
    )
    const ofApollo = Object.values(ApolloServerErrorCode).filter(
      code => code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR, // sent as INTERNAL
    )
    const listed = rowsOf(codes).flatMap(([code]) => /^`([A-Z_]+)`$/.exec(code!)?.[1] ?? [])
    expect(listed.toSorted()).toEqual([...new Set<string>([...ofSources, ...ofApollo])].toSorted())
  })

  it('gives the numbers of the limits that the server has', () => {
    const rows = rowsOf(limits).slice(2)
    expect(rows.length).toBeGreaterThan(20)
    for (const [what, number, place] of rows) {
      const [, path, name] = /^`(.*?)` `(.*)`$/.exec(place!)!
      const line = readFileSync(path!, 'utf8')
        .split('\n')
        .find(text => new RegExp(`\\b${escaped(name!)}(?!\\w)[^;]*\\d`).test(text))!
      expect([what, bytesOf(number!)]).toEqual([what, numberAfter(line, name!)])
    }
  })
})

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const units: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9 }

/** Reads `3,000` and `500 MB`. */
function bytesOf(text: string): number {
  const [, digits, unit = ''] = /^([\d,]+) ?(MB|GB)?$/.exec(text)!
  return Number(digits!.replaceAll(',', '')) * (units[unit] ?? 1)
}

/** The number that a line of source gives to a name: `name = 3_000`, `NAME: count(0).default(5)`, `'1mb'`. */
function numberAfter(line: string, name: string): number {
  const rest = line.slice(line.indexOf(name) + name.length)
  const [, digits, unit = ''] =
    /\.default\(([\d_]+)()/.exec(rest) ?? /([\d_]+)(mb)?/.exec(rest.replace(/^.*?(?=\d)/, ''))!
  return Number(digits!.replaceAll('_', '')) * (units[unit.toUpperCase()] ?? 1)
}

interface Recipe {
  readonly code: string
  /** the documented output */
  readonly output: string
}

const recipesIn = (language: string): Recipe[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`\\n+\`\`\`text\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code, output]) => ({ code: code!, output: output! }),
  )

/** Ids and the number of a person differ from run to run. */
const comparable = (text: string) => text.trim().replace(/\d+/g, '#')
const line = '----'

describe('the recipes', () => {
  let app: Application
  let folder: string
  beforeAll(async () => {
    app = await application()
    await makeUser(app.source.manager, { login: 'grace' })
    folder = mkdtempSync(join(tmpdir(), 'morula-recipes-'))
    copyFileSync('demo/8_neanderthal.zip', join(folder, 'archive.zip'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  })
  afterAll(async () => {
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs the recipes of a language one after another in one program, as a reader does. */
  async function run(login: string, program: string, file: string, code: string): Promise<string[]> {
    const { manager } = app.source
    const { token } = await issueToken(manager, (await makeUser(manager, { login })).id, 'script')
    writeFileSync(join(folder, file), code)
    const child = spawn(program, [file], {
      cwd: folder,
      timeout: 90_000,
      env: { ...process.env, MORULA: `http://127.0.0.1:${app.port}`, TOKEN: token },
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
    await once(child, 'close')
    return said.join('').split(`${line}\n`)
  }

  const languages = {
    sh: { program: 'sh', file: 'recipe.sh', count: 10, separator: `echo ${line}` },
    python: {
      program: 'python3',
      file: 'recipe.py',
      count: 10,
      separator: `print("${line}")`,
    },
    ts: {
      program: process.execPath,
      file: 'recipe.mjs',
      count: 8,
      separator: `console.log('${line}')`,
    },
  }
  for (const [at, [language, { program, file, count, separator }]] of Object.entries(languages).entries())
    it(`in ${language} print the lines of the page`, async () => {
      const recipes = recipesIn(language)
      expect(recipes).toHaveLength(count)
      const all = recipes.map(({ code }) => code).join(`\n${separator}\n`)
      const code = language === 'ts' ? (await transform(all, { loader: 'ts' })).code : all
      const printed = await run(`ada${at + 1}`, program, file, code)
      expect(printed.map(comparable)).toEqual(recipes.map(({ output }) => comparable(output)))
    }, 120_000)
})
