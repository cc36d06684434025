import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { readMarkdown } from '../../../client/lib/markdownPage'
import { chosenPart, searchHelp } from '../../../client/screens/help/helpModel'
import { brokenLinks } from '../../../client/screens/help/edit/brokenLinks'
import { treeOf } from '../../../client/screens/help/edit/helpTree'
import { linkTo, pictureAt } from '../../../client/screens/help/helpLinks'
import { fileOf, helpTopics } from '../../../client/screens/help/helpTopics'

const files = readdirSync('docs/help', { recursive: true, encoding: 'utf8' }).filter(name =>
  name.includes('.'),
)
const textOf = (file: string) => readFileSync(`docs/help/${file}`, 'utf8')
const pages = helpTopics.map(topic => ({ topic, page: readMarkdown(textOf(fileOf(topic))) }))
const routes = readFileSync('tests/parity/routes.tsv', 'utf8')
const parsed = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, readMarkdown(text)]))
const titlesOf = (name: string) =>
  pages.find(({ topic }) => topic.name === name)?.page.parts.map(({ title }) => title)

describe('the pages of docs/help', () => {
  it('are those of the topics, and each documented help route has one', () => {
    expect(files.filter(name => name.endsWith('.md')).sort()).toEqual(helpTopics.map(fileOf).sort())
    const wanted = [...routes.matchAll(/^(\/(?:help_\w+|documentation|patchnotes))\/?\t/gm)].map(
      found => found[1],
    )
    expect(helpTopics.map(({ path }) => path).sort()).toEqual(wanted.sort())
  })

  it.each(pages)('$topic.name has text in parts', ({ page }) => {
    expect(page.parts.length).toBeGreaterThan(0)
  })

  it('have only links that lead to pages, parts, pictures and screens that exist', () => {
    const texts = Object.fromEntries(helpTopics.map(topic => [fileOf(topic), textOf(fileOf(topic))]))
    expect(brokenLinks(files, parsed(texts))).toEqual([])
    const screens = [
      '/graphql',
      '/cytoscape/',
      '/downloads/',
      '/displaydownloadsinteraction/',
      '/developers/',
      '/developers/embed/',
      '/morphoapi/',
      '/videos',
    ]
    const others = Object.values(texts)
      .flatMap(text => [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(found => found[1] ?? ''))
      .filter(link => !/^\/(help_|documentation|patchnotes)/.test(link))
    expect(others.filter(link => !screens.includes(link))).toEqual([])
  })

  it('have the documented tabs', () => {
    expect(titlesOf('app')?.join()).toBe(
      'General,Dataset,Images,Properties,Objects,Groups,Genetic,Movie,Curations',
    )
    expect(titlesOf('fiji')?.join()).toBe('Install,Basic Usage,Advanced configurations')
    expect(titlesOf('api')?.join()).toBe('Python API,Network tool,Plot tool')
    expect(titlesOf('curation')?.join()).toBe(
      'Curation menu,Segmentation properties,Quick curation guide,Curation plugins list,Curation example',
    )
  })
})

describe('reading and searching', () => {
  it.each([
    [null, 'General'],
    ['Objects', 'Objects'],
    ['objects', 'Objects'],
    ['2', 'Images'],
    ['99', 'General'],
    ['../../etc/passwd\0', 'General'],
    ['x'.repeat(100_000), 'General'],
  ])('chooses a part by the parameter menu (case %#)', (menu, title) => {
    const { page } = pages.find(({ topic }) => topic.name === 'app')!
    expect(chosenPart(page, menu)?.title).toBe(title)
  })

  it('finds parts with every word, titles first, and at most 20', () => {
    const [first] = searchHelp(pages, 'NVIDIA vram')
    expect(first?.topic.name).toBe('curation')
    expect(searchHelp(pages, 'tables')[0]?.part?.title).toBe('Tables')
    expect(searchHelp(pages, 'the')).toHaveLength(20)
    expect(searchHelp(pages, '   ')).toEqual([])
    expect(searchHelp(pages, 'nosuchword')).toEqual([])
  })

  it('shows whole words of the page around a found word, without pictures', () => {
    const { excerpt } = searchHelp(pages, 'contains this word')[0]!
    expect(excerpt).toContain('The cells whose fate contains this word are selected.')
    expect(excerpt).toContain('*notochord* into the line Query. 2. Press Enter.')
    expect(excerpt).not.toMatch(/!A query|Query \./)
    const body = textOf('tutorial.md')
      .replace(/`|\*\*/g, '')
      .split(/\s+/)
    const words = excerpt.split(' ').filter(word => word !== '…')
    expect(words.filter(word => !body.includes(word))).toEqual([])
  })

  it('shortens a found word without end', () => {
    const page = readMarkdown(`# A\n${'x'.repeat(5000)}`)
    expect(searchHelp([{ topic: helpTopics[0]!, page }], 'xxx')[0]!.excerpt.length).toBeLessThan(300)
  })
})

describe('links of a page', () => {
  it.each([
    ['guide/a.md', 'b.md#part', '/documentation/?file=guide%2Fb.md#part'],
    ['guide/a.md', '../curation.md', '/help_curation/'],
    ['a.md', 'helpfiles/application.md', '/help_app/'],
    ['a.md', '../../etc/passwd', '#'],
    ['a.md', 'b%23c.md#d', '/documentation/?file=b%23c.md#d'],
    ['a.md', '#part', '#part'],
    ['a.md', 'https://example.org/x.md', 'https://example.org/x.md'],
    ['a.md', '/downloads/', '/downloads/'],
    ['a.md', 'mailto:ada@example.org', 'mailto:ada@example.org'],
    ['a.md', '%E0%A4%A', '/helpfiles/%25E0%25A4%25A'],
  ])('%s leads by %s to %s', (from, href, to) => {
    expect(linkTo(from, href)).toBe(to)
  })

  it('pictures lie below helpfiles/, also those with other alphabets', () => {
    expect(pictureAt('guide/a.md', '../images/日本 1.png')).toBe(
      `/helpfiles/images/${encodeURIComponent('日本 1.png')}`,
    )
  })

  it('are listed when they lead nowhere', () => {
    const a =
      '## One\n[x](b.md) ![y](c.png) <img src="d.png"> [z](#one) [w](#two) `[no](e.md)`\n```\n[no](f.md)\n```\n'
    const found = brokenLinks(
      ['a.md', 'c.png'],
      parsed({ 'a.md': a, 'c.md': '[t](/help_nothing/) [u](a.md#two)' }),
    )
    expect(found.map(({ page, link }) => `${page} ${link}`)).toEqual([
      'a.md b.md',
      'a.md d.png',
      'a.md #two',
      'c.md /help_nothing/',
      'c.md a.md#two',
    ])
  })
})

it('the tree of files has folders first', () => {
  const names = (nodes: ReturnType<typeof treeOf>): unknown =>
    nodes.map(({ name, children }) => [name, names(children)])
  expect(names(treeOf(['b.md', 'z/y/x.md', 'z/a.md', 'a.md']))).toEqual([
    [
      'z',
      [
        ['y', [['x.md', []]]],
        ['a.md', []],
      ],
    ],
    ['a.md', []],
    ['b.md', []],
  ])
})
