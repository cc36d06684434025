import { cssColour } from './cssColour'
import type { ObjectRef } from '../objectRef'
import {
  mostRunObjects,
  refsOfRuns,
  runFromText,
  runsOf,
  runText,
  withoutRefs,
  type ObjectRun,
} from '../sets/objectRuns'
import { extents, type Extent } from '../sets/kinship'

const wholeLineage: Extent = 'lineage'

/** A colour that a person gave to objects. It reaches along their lineage. */
export interface HandColour {
  /** 0xRRGGBB; null = the objects get back the colour of the rule */
  readonly colour: number | null
  readonly objects: readonly ObjectRun[]
  /** how far it reaches from the objects; without it along the whole lineage */
  readonly extent?: Extent
}

/**
 * Colours objects, or takes their colour back. A later entry overrides earlier ones. Taking back adds an
 * entry, because an earlier one can name the same cell at another time point.
 */
export function paintedWith(
  painted: readonly HandColour[],
  refs: readonly ObjectRef[],
  colour: number | null,
  extent: Extent = wholeLineage,
): readonly HandColour[] {
  if (refs.length === 0) return painted
  const rest = painted
    .map(entry => ({ ...entry, objects: withoutRefs(entry.objects, refs) }))
    .filter(({ objects }) => objects.length > 0)
  // an entry that takes colours back has an effect only after one that gives them
  const first = rest.findIndex(entry => entry.colour !== null)
  const useful = first < 0 ? [] : rest.slice(first)
  if (colour === null && useful.length === 0) return []
  const last = useful.at(-1)
  const reach = extent === wholeLineage ? {} : { extent }
  return last?.colour === colour && (last.extent ?? wholeLineage) === extent
    ? [...useful.slice(0, -1), { colour, objects: runsOf([...refsOfRuns(last.objects), ...refs]), ...reach }]
    : [...useful, { colour, objects: runsOf(refs), ...reach }]
}

/** Formats as `rrggbb:run,run;none:run`, with an extent such as `rrggbb@past:run`. */
export const handColoursText = (painted: readonly HandColour[]) =>
  painted
    .map(({ colour, objects, extent }) => {
      const word = colour === null ? 'none' : cssColour(colour).slice(1)
      return `${word}${extent === undefined ? '' : `@${extent}`}:${objects.map(runText).join(',')}`
    })
    .join(';')

/** Returns null for invalid texts, and for texts that name too many objects. */
export function handColoursFromText(text: string): readonly HandColour[] | null {
  if (text === '') return []
  let count = 0
  const painted: HandColour[] = []
  for (const part of text.split(';')) {
    const [, word = '', given, list = ''] = /^([0-9a-f]{6}|none)(?:@([a-z]+))?:(.+)$/.exec(part) ?? []
    const reach = reachOf(given)
    const objects = list.split(',').map(runFromText)
    if (word === '' || !reach || objects.includes(null)) return null
    const runs = objects.filter(run => run !== null)
    count += runs.reduce((sum, { first, last }) => sum + last - first + 1, 0)
    if (count > mostRunObjects) return null
    painted.push({ colour: word === 'none' ? null : parseInt(word, 16), objects: runs, ...reach })
  }
  return painted
}

/** Null for a word that is no extent. */
function reachOf(word: string | undefined): { readonly extent?: Extent } | null {
  if (word === undefined) return {}
  const extent = extents.find(name => name === word)
  return extent ? { extent } : null
}
