import { counted, number } from '../../lib/words/counts'

/** What a person who does not see the picture needs to know about it. */
export interface SpokenFacts {
  /** time point, clock and stage */
  readonly time: string
  readonly playing: boolean
  /** at the time on screen */
  readonly selected: number
  /** the selection has members, perhaps at other times */
  readonly hasSelection: boolean
  /** name and value of the only selected object */
  readonly one: string | null
  /** null: no object is isolated */
  readonly isolated: number | null
  readonly hidden: number
  readonly ghosted: number
  /** what the colours show, with the ends of the legend */
  readonly colours: string
  readonly sets: readonly string[]
}

export interface SpokenContext {
  /** the focused control already says the time */
  readonly saysTime: boolean
  /** the focused control already says the object */
  readonly saysObject: boolean
}

/**
 * Words for a live region after a change; '' when nothing has to be said. While the time plays only its start is
 * said, and the time where it stops.
 */
export function spokenChange(
  before: SpokenFacts,
  after: SpokenFacts,
  { saysTime, saysObject }: SpokenContext,
): string {
  if (after.playing) return before.playing ? '' : 'Playing'
  const isTimeNew = before.time !== after.time || before.playing
  const words = [
    isTimeNew && !saysTime && `${before.playing ? 'Paused at ' : ''}${after.time}`,
    before.colours !== after.colours && after.colours,
    nameOfHidden(before, after) ?? (isSelectionNew(before, after) && selectionWords(after, saysObject)),
    !sameVisibility(before, after) && visibilityWords(after),
    setWords(before.sets, after.sets),
  ]
  return words.filter(word => word !== false && word !== '').join('. ')
}

/** Hiding clears the selection: the name of the only hidden object says more than that. */
const nameOfHidden = (before: SpokenFacts, after: SpokenFacts): string | null =>
  before.one !== null && !after.hasSelection && after.hidden > before.hidden ? `${before.one} hidden` : null

const isSelectionNew = (before: SpokenFacts, after: SpokenFacts) =>
  before.selected !== after.selected || before.hasSelection !== after.hasSelection || before.one !== after.one

function selectionWords({ selected, hasSelection, one }: SpokenFacts, saysObject: boolean): string {
  if (!hasSelection) return 'Selection cleared'
  if (one !== null) return saysObject ? '' : `${one} selected`
  return selected === 0 ? 'No selected object at this time' : `${counted(selected, 'object')} selected`
}

const sameVisibility = (a: SpokenFacts, b: SpokenFacts) =>
  a.hidden === b.hidden && a.isolated === b.isolated && a.ghosted === b.ghosted

/** Objects that are not shown as usual. */
export function visibilityWords({
  isolated,
  hidden,
  ghosted,
}: Pick<SpokenFacts, 'isolated' | 'hidden' | 'ghosted'>): string {
  const words = [
    isolated !== null &&
      (isolated === 0 ? 'No isolated object at this time' : `${number(isolated)} isolated`),
    hidden > 0 && `${number(hidden)} hidden`,
    ghosted > 0 && `${number(ghosted)} ghosted`,
  ].filter(word => word !== false)
  return words.length > 0 ? words.join(', ') : 'All objects are shown'
}

function setWords(before: readonly string[], after: readonly string[]): string {
  const made = after.filter(name => !before.includes(name))
  const gone = before.filter(name => !after.includes(name))
  if (made.length === 1 && gone.length === 1) return `Set ${gone[0]} is now ${made[0]}`
  return [...made.map(name => `Set ${name} saved`), ...gone.map(name => `Set ${name} deleted`)].join('. ')
}
