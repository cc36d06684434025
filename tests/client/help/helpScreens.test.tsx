import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { readMarkdown } from '../../../client/lib/markdownPage'
import { leaving } from '../../../client/lib/browser/leave'
import { HelpArticle } from '../../../client/screens/help/HelpArticle'
import { HelpMarkdown } from '../../../client/screens/help/HelpMarkdown'
import { Preview } from '../../../client/screens/help/edit/Preview'
import { renderApp } from '../support/renderApp'

const site = {
  contactEmail: null,
  socialLinks: [],
  iosAppUrl: null,
  helpRedirectUrl: 'https://help.example/guide',
  team: [],
  betaUsers: [],
  fundingPartners: [],
  viewerVersions: [],
  quotaMaxBytes: 1,
}

describe('an installation with a help site elsewhere', () => {
  const { go } = leaving
  let gone: string[]
  const { fetch } = globalThis
  beforeEach(() => {
    gone = []
    leaving.go = address => void gone.push(address)
    globalThis.fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => Promise.resolve('# Page\n## Part\nWords'),
    } as Response)
  })
  afterEach(() => {
    leaving.go = go
    globalThis.fetch = fetch
  })

  it.each([
    ['/help_app/?menu=objects', 'https://help.example/guide/help_app/?menu=objects'],
    ['/help_curation', 'https://help.example/guide/help_curation/'],
    ['/help_lineage/#read-the-plot', 'https://help.example/guide/help_lineage/#read-the-plot'],
  ])('leads %s to %s', async (address, to) => {
    renderApp(address, { site })
    await waitFor(() => expect(gone).toEqual([to]))
  })

  it.each(['/documentation/', '/patchnotes/', '/help_template/'])('keeps its own page %s', async address => {
    renderApp(address, { site })
    expect(await screen.findByText('Words')).toBeVisible()
    expect(gone).toEqual([])
  })
})

describe('hostile Markdown', () => {
  const shown = (text: string) =>
    render(
      <MemoryRouter>
        <HelpMarkdown page={readMarkdown(text)} from="a.md" />
      </MemoryRouter>,
    ).container

  it.each([
    ['a javascript: link', '[x](javascript:alert(1))'],
    ['a javascript: link in other letters', '[x](JaVaScRiPt:alert(1))'],
    ['a javascript: link with entities', '<a href="java&#115;cript:alert(1)">x</a>'],
    ['a data: link', '[x](data:text/html,<script>alert(1)</script>)'],
    ['a vbscript: link', '<a href="vbscript:x">x</a>'],
    ['a data: picture', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['a script', '<script>alert(1)</script>'],
    ['a style', '<style>body{display:none}</style>'],
    [
      'SVG',
      '<svg onload="alert(1)"><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
    ],
    ['a frame', '<iframe src="https://example.org"></iframe><object data="x"></object><embed src="x">'],
    ['a handler of events', '<img src="images/a.png" onerror="alert(1)" alt="x"><p onclick="alert(1)">x</p>'],
    [
      'a form',
      '<form action="https://example.org"><button formaction="javascript:alert(1)">x</button></form>',
    ],
    ['MathML', '<math><mtext><img src=x onerror=alert(1)></mtext></math>'],
    ['a base address', '<base href="https://example.org/"><meta http-equiv="refresh" content="0">'],
  ])('draws %s without its danger', (_title, text) => {
    const page = shown(text)
    expect(
      page.querySelector('script, style, svg, iframe, object, embed, form, math, base, meta, link'),
    ).toBeNull()
    for (const element of page.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|formaction/)
        expect(value).not.toMatch(/^\s*(javascript|vbscript|data):/i)
      }
  })

  it('keeps the size of a picture, and finds it in the folder of the page', () => {
    const picture = shown(
      '<img src="images/app/view.png" alt="View" width="300" height="200">',
    ).querySelector('img')!
    expect([picture.getAttribute('src'), picture.width, picture.height]).toEqual([
      '/helpfiles/images/app/view.png',
      300,
      200,
    ])
  })

  it('a page of 10,000 headings lists 100 of them', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `## Part ${at}`).join('\n')
    const { container } = render(
      <MemoryRouter>
        <HelpArticle text={text} path="a.md" hasMenu />
      </MemoryRouter>,
    )
    expect(container.querySelectorAll('nav a')).toHaveLength(100)
    expect(container.querySelectorAll('h2')).toHaveLength(1)
  })

  it.each([
    ['5 MB', 'a '.repeat(2_500_000), /more than 400 kB/],
    ['10,000 headings', '## a\n'.repeat(10_000), /more than 1000 headings/],
  ])('the editor shows no preview of %s', (_title, text, reason) => {
    render(
      <MemoryRouter>
        <Preview text={text} path="a.md" />
      </MemoryRouter>,
    )
    expect(screen.getByText(reason)).toBeVisible()
  })
})
