import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

/** Words of a page without the signs of Markdown, so that journeys quote what people read. */
const plain = (text: string) =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()

const pages = readdirSync('docs/help').filter(name => name.endsWith('.md'))
const numbered = pages.flatMap(name => {
  const page = name.replace(/\.md$/, '')
  const text = readFileSync(`docs/help/${name}`, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^\d+\. (.*)$/gm)].map(([, words = '']) => ({ page, words: plain(words) }))
})
const followed = readdirSync('tests/e2e/guide').flatMap(name =>
  [...readFileSync(`tests/e2e/guide/${name}`, 'utf8').matchAll(/'([a-z_]+): ([^'\n]+)'/g)]
    .filter(([, page = '']) => pages.includes(`${page}.md`))
    .map(([, page = '', words = '']) => ({ page, words })),
)
interface Elsewhere {
  readonly page: string
  readonly words: string
  readonly where: string
}
const elsewhere: readonly Elsewhere[] = readFileSync('tests/e2e/guide/elsewhere.tsv', 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [page = '', words = '', where = ''] = line.split('\t')
    return { page, words, where }
  })
const covers = (one: { page: string; words: string }, other: { page: string; words: string }) =>
  one.page === other.page && other.words.startsWith(one.words)

describe('instructions of the help', () => {
  it('are followed by a journey, each of them', () => {
    const known = [...followed, ...elsewhere]
    expect(numbered.filter(item => !known.some(one => covers(one, item)))).toEqual([])
  })

  it('of journeys stand in the pages', () => {
    const known = [...followed, ...elsewhere]
    expect(known.filter(one => !numbered.some(item => covers(one, item)))).toEqual([])
  })

  it('outside of the guide name a journey that exists, or the program that they are about', () => {
    for (const { where } of elsewhere)
      expect([where, /^outside: .{10,}/.test(where) || existsSync(`tests/e2e/${where}`)]).toEqual([
        where,
        true,
      ])
  })
})

it('pictures of the help are taken by the guide, shown by a page, and take at most 3 MB', () => {
  const files = readdirSync('docs/help/images', { recursive: true, encoding: 'utf8' }).filter(name =>
    name.includes('.'),
  )
  const guide = readdirSync('tests/e2e/guide')
    .map(name => readFileSync(`tests/e2e/guide/${name}`, 'utf8'))
    .join('\n')
  const taken = [...guide.matchAll(/helpPicture\(\s*page,\s*'([^']+)'/g)].map(
    ([, name = '']) => `${name}.jpg`,
  )
  expect(files.toSorted()).toEqual(taken.toSorted())
  const texts = pages.map(name => readFileSync(`docs/help/${name}`, 'utf8')).join('\n')
  expect(files.filter(name => !texts.includes(`images/${name}`))).toEqual([])
  const bytes = files.reduce((sum, name) => sum + statSync(`docs/help/images/${name}`).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})
