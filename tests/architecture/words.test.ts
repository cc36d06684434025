// One word for each thing in everything that people read: Log in, Log out, Sign up, licence, session.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import { actionOptions, sentenceOf } from '../../client/features/people/audit/auditActions'

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.generated\.ts$|^generated\//.test(name))
    .map(name => `${folder}/${name}`)

/** Strings, parts of templates and texts of JSX, without the names of imported files. */
function textsOf(path: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    if (isText) found.push(node.text.replace(/\s+/g, ' ').trim())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
const documents = ['README.md', 'SECURITY.md', ...readdirSync('docs').map(name => `docs/${name}`)].filter(
  name => name.endsWith('.md'),
)
const places = {
  client: sourcesIn('client').flatMap(textsOf),
  server: [...sourcesIn('server'), ...sourcesIn('formats')].flatMap(textsOf),
  documents: documents.flatMap(path =>
    readFileSync(path, 'utf8')
      .replace(/`[^`]*`/g, '')
      .split('\n'),
  ),
}

/** Texts that keep another word, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'Email account validation is successfull ! You can now login.': 'documented words',
  License: 'documented word of the footer, and the name under which views of the page are counted',
  'SIL Open Font License': 'the name of a licence',
  Unlicense: 'the name of a licence',
  Login: 'the name under which views of the page are counted',
  Signup: 'the name under which views of the page are counted',
}
const isExcepted = (text: string) =>
  Object.keys(exceptions).some(kept => (kept.includes(' ') ? text.includes(kept) : text === kept))
/** Texts with a space or one capital are for people. Others are names in the code, keys, paths, SQL and GraphQL. */
const isForPeople = (text: string) =>
  (text.includes(' ') || /^[A-Z][^A-Z]*$/.test(text)) && !/^(SELECT |query |mutation |[#{] )/.test(text)

const others = {
  'Sign in, sign out, log on': /\bsign(s|ed|ing)?[ -]?(in|on|out)\b|\blog(s|ged|ging)?[ -]?o(n|ff)\b/i,
  'signup for Sign up': /\bsignups?\b/i,
  'license for licence': /\blicens(e|es|ed|ing)\b/i,
  'session for a log-in or a connection':
    /\b(user|your|own|other|browser|log-in) sessions?\b|\bsessions? (has|have|was|were) ended\b/i,
}

describe('each thing has one word', () => {
  for (const [fault, pattern] of Object.entries(others))
    it.each(Object.keys(places) as (keyof typeof places)[])(`instead of ${fault}: %s`, place => {
      const found = places[place].filter(text => pattern.test(text) && isForPeople(text) && !isExcepted(text))
      expect(found).toEqual([])
    })

  it('instead of login and logout as verbs: client', () => {
    const found = places.client.filter(
      text => /\blog(in|out)s?\b/i.test(text) && isForPeople(text) && !isExcepted(text),
    )
    expect(found).toEqual([])
  })

  it('and every exception is still in use', () => {
    const texts = Object.values(places).flat()
    expect(Object.keys(exceptions).filter(kept => !texts.some(text => text.includes(kept)))).toEqual([])
  })
})

it('the audit log has words for every action that the server records', () => {
  const recording = sourcesIn('server/domains').filter(path =>
    /recordAudit|Deed\b/.test(readFileSync(path, 'utf8')),
  )
  const actions = recording.flatMap(textsOf).filter(text => /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(text))
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter(action => !(action in actionOptions))).toEqual([])
  expect(actions.filter(action => sentenceOf(action, true).startsWith(`${actionOptions[action]} `))).toEqual(
    [],
  )
})
