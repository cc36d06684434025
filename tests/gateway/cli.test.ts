import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { issueToken } from '../../server/domains/accounts/tokens/token.service.js'
import { freeName } from '../../scripts/cli/download.mjs'
import { makeUser } from '../support/factories.js'
import { type Application, application } from './application.js'

const cell = (object: number) =>
  `g cell_${object}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n`

let app: Application
let folder: string
let token: string

beforeAll(async () => {
  app = await application()
  const { manager } = app.source
  token = (await issueToken(manager, (await makeUser(manager, { login: 'rosalind' })).id, 'script')).token
  folder = mkdtempSync(join(tmpdir(), 'morula-cli-'))
  mkdirSync(join(folder, 'embryo'))
  for (const time of [1, 2]) writeFileSync(join(folder, `embryo/cells_t${time}.obj`), cell(time))
  writeFileSync(join(folder, 'embryo/Volume.txt'), 'type:float\n1,1:2.5\n')
  writeFileSync(join(folder, 'embryo/notes.md'), 'nothing to send')
  mkdirSync(join(folder, 'unknown taxon'))
  writeFileSync(join(folder, 'unknown taxon/t1.obj'), cell(1))
  writeFileSync(join(folder, 'unknown taxon/meta.json'), '{"id_ncbi":999999}')
})
afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly told: string
}

/** Runs the program. `onTold` sees its progress and may stop it. */
async function morula(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onTold: (text: string, stop: () => void) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(process.cwd(), 'scripts/cli/morula.mjs'), ...words], {
    cwd: folder,
    timeout: 90_000,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_STATE_HOME: join(folder, 'state'),
      MORULA: `http://127.0.0.1:${app.port}`,
      TOKEN: token,
      ...env,
    },
  })
  const said = { out: '', told: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.told += text
    onTold(said.told, () => child.kill('SIGKILL'))
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

describe('the program morula', () => {
  it('sends a folder, lists and adds properties, and fetches the same files again', async () => {
    const sent = await morula(['upload', 'embryo', '--name', 'By program'])
    expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/\/dataset\/\d+\/\n$/) })
    expect(sent.told).toContain('notes.md is left out')
    expect(sent.told).toContain('Sending 100 %')
    const id = /(\d+)\/\n$/.exec(sent.out)![1]!
    writeFileSync(join(folder, 'fate.txt'), 'type:string\n1,1:Notochord\nnonsense\n')
    const added = await morula(['properties', id, 'add', 'fate.txt', '--name', 'Fate'])
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\tFate\t1\n$/) })
    expect(added.told).toMatch(/^fate\.txt: line 3: .*nonsense/)
    const listed = await morula(['properties', id])
    expect(
      listed.out
        .split('\n')
        .map(line => line.split('\t').slice(1).join(' '))
        .sort(),
    ).toEqual(['', 'Fate STRING 1 rosalind private', 'Volume FLOAT 1 rosalind private'])
    expect((await morula(['properties', id, 'get', 'Volume'])).out).toBe('type:float\n1,1:2.5\n')
    const fetched = await morula(['download', id, 'copy'])
    expect(fetched).toMatchObject({ code: 0, out: 'copy: 2 meshes, 2 properties\n' })
    expect(readFileSync(join(folder, 'copy/cells_t1.obj'), 'utf8')).toBe(cell(1))
    expect(readdirSync(join(folder, 'copy/properties')).sort()).toEqual(['Fate.txt', 'Volume.txt'])
    expect(JSON.parse(readFileSync(join(folder, 'copy/dataset.json'), 'utf8'))).toMatchObject({
      name: 'By program',
      maxTime: 2,
    })
    // half a file of an earlier attempt is continued
    rmSync(join(folder, 'copy/cells_t1.obj'))
    writeFileSync(join(folder, 'copy/cells_t1.obj.part'), cell(1).slice(0, 20))
    expect(await morula(['download', id, 'copy'])).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'copy/cells_t1.obj'), 'utf8')).toBe(cell(1))
    expect(existsSync(join(folder, 'copy/cells_t1.obj.part'))).toBe(false)
  }, 120_000)

  it('uses the description of a folder, and continues after a property that the site refuses', async () => {
    mkdirSync(join(folder, 'described/properties'), { recursive: true })
    for (const time of [4, 5]) writeFileSync(join(folder, `described/cells_t${time}.obj`), cell(time))
    const files = {
      'meta.json': JSON.stringify({
        name: 'Larva',
        maxtime: 9,
        spf: '120',
        type: 1,
        licence: 'CC0',
        units: 'um',
        properties: [{ file: 'x.txt', name: 'Volume', type: 'number' }],
      }),
      'property_fate.txt': 'type:string\n4,4:Notochord\n',
      'lineage.txt': '4,4:5,5\n',
      'x.txt': '4,4:2.5\n',
      'README.txt': 'no values',
      'properties/area.txt': 'type:float\n4,4:7\n',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'described', name), text)
    const sent = await morula(['upload', 'described'])
    expect(sent).toMatchObject({ code: 1, out: expect.stringMatching(/\/dataset\/\d+\/\n$/) })
    expect(sent.told).toContain('meta.json: units: only the upload of a zip file of the folder keeps this')
    expect(sent.told).toMatch(/^README\.txt: .*(type|value)/m)
    expect(sent.told).toContain('1 of the properties was refused')
    const id = /(\d+)\/\n$/.exec(sent.out)![1]!
    expect(
      (await morula(['properties', id])).out
        .split('\n')
        .map(line => line.split('\t').slice(1, 4).join(' '))
        .sort(),
    ).toEqual(['', 'Volume FLOAT 1', 'area FLOAT 1', 'fate STRING 1', 'lineage TIME 1'])
    await morula(['download', id, 'described copy'])
    const facts = readFileSync(join(folder, 'described copy/dataset.json'), 'utf8')
    expect(JSON.parse(facts)).toMatchObject({ name: 'Larva', minTime: 4, maxTime: 9, secondsPerFrame: 120 })
    const [stored] = await app.source.query<{ licence: string; type: string }[]>(
      'SELECT licence, type FROM dataset WHERE id = ?',
      [id],
    )
    expect(stored).toMatchObject({ licence: 'CC0' })
  }, 120_000)

  it('continues a killed upload where it ended, and sends the same folder again as a new dataset', async () => {
    mkdirSync(join(folder, 'large'))
    const comment = `# ${'x'.repeat(1000)}\n`.repeat(60_000)
    writeFileSync(join(folder, 'large/cells_t0.obj'), comment + cell(1))
    const killed = await morula(
      ['upload', 'large'],
      {},
      (told, stop) => /Sending [2-9]0 %/.test(told) && stop(),
    )
    expect(killed.code).toBeNull()
    const again = await morula(['upload', 'large'])
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/\/dataset\/\d+\/\n$/) })
    expect(again.told).not.toContain('Sending 0 %')
    const third = await morula(['upload', 'large'])
    expect(third.told).toContain('Sending 0 %')
    expect(third.out).not.toBe(again.out)
  }, 120_000)

  const archive = join(process.cwd(), 'demo/8_neanderthal.zip')
  it('imports an archive', async () => {
    const sent = await morula(['upload', archive, '--quiet'])
    expect(sent).toMatchObject({ code: 0, told: '', out: expect.stringMatching(/\/dataset\/\d+\/\n$/) })
  }, 120_000)

  it.each<[string, string[], number, RegExp, Record<string, string>]>([
    ['no command', [], 2, /no command/, {}],
    ['an unknown command', ['explode'], 2, /unknown command explode/, {}],
    ['a name of Object', ['constructor'], 2, /unknown command constructor/, {}],
    ['an unknown option', ['upload', '--force'], 2, /--force/, {}],
    ['no site', ['properties', '1'], 2, /MORULA/, { MORULA: '' }],
    ['a site of another protocol', ['properties', '1'], 2, /not an address/, { MORULA: 'file:///etc' }],
    ['a folder that does not exist', ['upload', 'nowhere'], 2, /does not exist/, {}],
    ['a file that is no archive', ['upload', 'fate.txt'], 2, /neither a folder nor a zip/, {}],
    ['a dataset that is no number', ['download', '../7'], 2, /not the id/, {}],
    ['a dataset that is not visible', ['download', '999999'], 1, /not found|No such/i, {}],
    ['a wrong token', ['properties', '1'], 1, /valid access token/, { TOKEN: 'wrong' }],
    ['no token', ['upload', 'embryo'], 1, /valid access token/, { TOKEN: '' }],
    ['an unknown taxon', ['upload', 'unknown taxon'], 1, /knows no taxon 999999: correct id_ncbi/, {}],
  ])('refuses %s', async (_what, words, code, told, env) => {
    const ended = await morula(words, env)
    expect(ended).toMatchObject({ code, out: '' })
    expect(ended.told).toMatch(told)
    expect(ended.told).not.toMatch(/ at .*\.mjs:\d/)
  })

  it('ends with 3 when the site does not answer', async () => {
    const ended = await morula(['upload', 'embryo', '--quiet'], { MORULA: 'http://127.0.0.1:1' })
    expect(ended).toMatchObject({ code: 3, told: expect.stringContaining('127.0.0.1:1 does not answer') })
  })

  it('sends its token to no other site', async () => {
    const asked: string[] = []
    const site: Server = createServer((request, response) => {
      asked.push(request.url!)
      const node = {
        id: '1',
        name: 'Volume',
        type: 'FLOAT',
        valueCount: 1,
        shared: true,
        owner: { login: 'x' },
      }
      const nodes = [{ ...node, textUrl: '@127.0.0.1:1/steal' }]
      const properties = { nodes, pageInfo: { endCursor: null, hasNextPage: false } }
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ data: { dataset: { properties } } }))
    })
    await once(site.listen(0, '127.0.0.1'), 'listening')
    const ended = await morula(['properties', '1', 'get', 'Volume'], {
      MORULA: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    })
    site.close()
    expect(ended).toMatchObject({ code: 1, told: expect.stringContaining('wrong address') })
    expect(asked).toEqual(['/graphql'])
  })

  it.each([
    ['../../etc/passwd', '__.._etc_passwd'],
    ['a\u0000b\u202ec:d', 'a_b_c_d'],
    ['...', '_'],
    ['', '_'],
    [`${'x'.repeat(300)}.obj`, `${'x'.repeat(116)}.obj`],
  ])('writes a file named %j to a safe path', (given, safe) => {
    expect(freeName(new Set(), given)).toBe(safe)
    expect(safe).not.toMatch(/[/\\]|^\./)
  })

  it('keeps files apart whose names differ only by case', () => {
    const taken = new Set<string>()
    expect([
      freeName(taken, 'Fate.txt'),
      freeName(taken, 'fate.txt'),
      freeName(taken, 'FATE.txt', '9'),
    ]).toEqual(['Fate.txt', 'fate (2).txt', 'FATE (9).txt'])
  })

  it('finds a free name when others have the mark or the ending of a part', () => {
    const taken = new Set(['dataset.json'])
    const given = ['a (9).txt', 'a.txt', 'b.obj.part', 'b.obj', 'dataset.json']
    expect([...given.map(name => freeName(taken, name)), freeName(taken, 'a.txt', '9')]).toEqual([
      'a (9).txt',
      'a.txt',
      'b.obj.part',
      'b (2).obj',
      'dataset (2).json',
      'a (3).txt',
    ])
  })
})
