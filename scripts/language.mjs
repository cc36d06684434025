// Checks the language of the project (docs/glossary.md, scripts/phrases.txt). Prints listed phrases, comment
// sentences above 25 words and test titles above 100 characters.
// Usage: node scripts/language.mjs [folder or file …]. The exit code is 1 when it prints anything.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const longestSentence = 25
const longestTitle = 100
const phrases = readFileSync('scripts/phrases.txt', 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => new RegExp(`\\b(?:${line.replaceAll(' ', '\\s+')})\\b`, 'i'))
const isGenerated = path => /\.generated\.ts$|^client\/generated\/|\.d\.m?ts$|package-lock/.test(path)

/** Comments with their positions. Adjacent line comments are joined. */
function commentsOf(source) {
  const found = new Map()
  const take = node => {
    for (const ranges of [
      ts.getLeadingCommentRanges(source.text, node.getFullStart()),
      ts.getTrailingCommentRanges(source.text, node.end),
    ])
      for (const { pos, end } of ranges ?? []) found.set(pos, end)
  }
  const visit = node => {
    take(node)
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  const blocks = []
  for (const [pos, end] of [...found].sort(([a], [b]) => a - b)) {
    const raw = source.text.slice(pos, end)
    const text = raw.replace(/^\/\*\*?|\*\/$|^\/\/+/g, '').replace(/^[ \t]*\*(?!\*)/gm, '')
    const last = blocks.at(-1)
    if (
      raw.startsWith('//') &&
      last?.isLine &&
      source.text.slice(last.end, pos).trim() === '' &&
      !source.text.slice(last.end, pos).includes('\n\n')
    )
      Object.assign(last, { end, text: `${last.text} ${text}` })
    else blocks.push({ pos, end, text, isLine: raw.startsWith('//') })
  }
  return blocks
}

const titleCalls = new Set(['it', 'test', 'describe', 'step'])

function titlesOf(source) {
  const titles = []
  const visit = node => {
    if (ts.isCallExpression(node) && titleCalls.has(calleeOf(node.expression))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title))
        titles.push({ pos: title.getStart(source), text: title.text })
      else if (title && ts.isTemplateExpression(title))
        titles.push({ pos: title.getStart(source), text: title.getText(source) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** Returns `it` for it(…), it.only(…) and it.each(…)(…). */
const calleeOf = node =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)
      ? calleeOf(node.expression)
      : ''

function descriptionsOf(source) {
  const found = []
  const visit = node => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(source) === 'description' &&
      ts.isStringLiteralLike(node.initializer)
    )
      found.push({ pos: node.getStart(source), text: node.initializer.text })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Code in backticks counts as one word. Each list item and each table cell is a separate sentence. */
const sentencesOf = text =>
  text
    .replace(/`[^`]*`/g, 'code')
    .split(/[.!?;:](?=\s|$)|\n\s*\n|\n\s*[-*|]\s|\n\s*\d+\.\s/)
    .map(sentence => sentence.trim())
    .filter(Boolean)
const wordsIn = sentence => sentence.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

function faultsOf(path) {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.md')) return faultsOfMarkdown(text)
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS,
  )
  const lineAt = pos => source.getLineAndCharacterOfPosition(pos).line + 1
  const comments = commentsOf(source)
  const titles = path.startsWith('tests/') ? titlesOf(source) : []
  return [
    ...comments.flatMap(({ pos, text }) =>
      sentencesOf(text)
        .filter(sentence => wordsIn(sentence) > longestSentence)
        .map(sentence => ({
          line: lineAt(pos),
          message: `sentence of ${wordsIn(sentence)} words: ${sentence.replace(/\s+/g, ' ').slice(0, 70)}…`,
        })),
    ),
    ...titles
      .filter(({ text }) => text.length > longestTitle)
      .map(({ pos, text }) => ({
        line: lineAt(pos),
        message: `title of ${text.length} characters: ${text.slice(0, 60)}…`,
      })),
    ...[...comments, ...titles, ...descriptionsOf(source)].flatMap(({ pos, text }) =>
      phrasesIn(text).map(found => ({ line: lineAt(pos), message: `phrase: ${found}` })),
    ),
  ]
}

function faultsOfMarkdown(text) {
  return text.split('\n').flatMap((line, at) => {
    const prose = line.replace(/`[^`]*`|"[^"]*"/g, '')
    return phrasesIn(prose).map(found => ({ line: at + 1, message: `phrase: ${found}` }))
  })
}

const phrasesIn = text => phrases.map(phrase => phrase.exec(text)?.[0]).filter(Boolean)

const asked = process.argv.slice(2)
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...(asked.length > 0 ? asked : ['.'])],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(path => /\.(ts|tsx|mjs|cjs)$|^(README|SECURITY|docs\/[^/]+)\.md$/.test(path) && !isGenerated(path))
let count = 0
for (const path of files)
  for (const { line, message } of faultsOf(path)) {
    count++
    console.log(`${path}:${line}  ${message}`)
  }
if (count > 0) console.log(`${count} places to rewrite`)
process.exit(count > 0 ? 1 : 0)
