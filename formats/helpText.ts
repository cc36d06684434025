export const mostPageBytes = 400_000
/** Far more than pages have, and few enough that a browser draws the page in some seconds. */
const most = { headings: 1000, signs: 20_000, signsOfBlock: 3000, cells: 20_000, tags: 2000, depth: 50 }

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
/** Also those that a line of `=` or `-` makes. */
const headings = /^ {0,3}(?:#{1,6}[ \t]|(?:=+|-+)[ \t]*$)/gm
const signs = /[*_~[\]|]/g
/** More marks of quotations, or of lists, at the beginning of a line than anybody nests. */
const deep = new RegExp(`^[ \\t]*(?:(?:>[ \\t]*){${most.depth}}|(?:[-+*][ \\t]+){${most.depth}})`, 'm')

/**
 * What a page of the help has too much of; null when it can be drawn. Twice the signs in a paragraph take four times
 * as long. Each row of a table is as wide as its head. A page that draws one part at a time may have any number of
 * headings.
 */
export function helpTextFault(text: string, mostHeadings = most.headings): string | null {
  const faults: Readonly<Record<string, () => boolean>> = {
    [`more than ${mostPageBytes / 1000} kB`]: () => new TextEncoder().encode(text).length > mostPageBytes,
    [`more than ${mostHeadings} headings`]: () => countOf(text, headings) > mostHeadings,
    [`more than ${most.signs} signs of Markdown`]: () => countOf(text, signs) > most.signs,
    [`more than ${most.tags} HTML tags`]: () => countOf(text, /<[/a-z]/gi) > most.tags,
    [`quotations or lists nested more than ${most.depth} deep`]: () => deep.test(text),
    [`a paragraph or table with more than ${most.signsOfBlock} signs of Markdown`]: () =>
      blocksOf(text).some(block => countOf(block, signs) > most.signsOfBlock),
    [`tables with more than ${most.cells} cells`]: () =>
      blocksOf(text).reduce((sum, block) => sum + cells(block), 0) > most.cells,
  }
  return Object.keys(faults).find(fault => faults[fault]!()) ?? null
}

const blocksOf = (text: string) => text.split(/\n[ \t\r]*\n/)

/** A row with fewer cells than the widest one is filled up. */
function cells(block: string): number {
  const lines = block.split('\n')
  const widest = lines.reduce((width, line) => Math.max(width, countOf(line, /\|/g)), 0)
  return widest * lines.length
}
