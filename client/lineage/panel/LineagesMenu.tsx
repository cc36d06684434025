import { sameName } from '../../../formats/text'
import { useStore } from 'zustand'
import { differenceKinds, type DifferenceKind } from '../../instrument/lineage/otherLineage'
import { titleOf } from '../../instrument/naming'
import { refOfRow } from '../../instrument/sets/rowIndex'
import { timeOf } from '../../../formats/property/propertyRows'
import type { LineageEntry } from '../../../formats/frame/manifest'
import { counted, number } from '../../lib/words/counts'
import type { Plot } from '../state/plot'
import { Fold } from './Fold'

/** The lineage of the tree and of the tree beside it; null = the lineage of the dataset, and none. */
export interface Choice {
  readonly shown: number | null
  readonly beside: number | null
}

interface Props {
  plot: Plot
  choice: Choice
  /** number of cells of the lineage beside that the dataset has no object for */
  unknown: number
  onChoose(choice: Choice): void
}

/** Differences of each kind in the list. */
const mostShown = 20

export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  missing: 'Links that the other lacks',
  added: 'Links that the other adds',
  'other mother': 'Cells with another mother',
}

/** Chooses the lineage of the tree and one to compare it with, and lists their differences. */
export function LineagesMenu({ plot, choice, unknown, onChoose }: Props) {
  const { lineages, lineage } = useStore(plot.source.manifest)
  if (lineages.length < 2) return null
  const usual = lineages.find(({ sha256 }) => sha256 === lineage)?.id ?? null
  const shown = choice.shown ?? usual
  const others = lineages.filter(({ id }) => id !== shown)
  const words = (entry: LineageEntry) => nameOf(entry, lineages, entry.id === usual)
  const chosen = (value: string) => (value === '' ? null : Number(value))
  return (
    <Fold label="Lineages">
      <label>
        Tree
        <select
          value={shown ?? ''}
          onChange={event => onChoose({ shown: chosen(event.target.value), beside: null })}
        >
          {lineages.map(entry => (
            <option key={entry.id} value={entry.id}>
              {words(entry)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Compare
        <select
          value={choice.beside ?? ''}
          onChange={event => onChoose({ ...choice, beside: chosen(event.target.value) })}
        >
          <option value="">with none</option>
          {others.map(entry => (
            <option key={entry.id} value={entry.id}>
              with {words(entry)}
            </option>
          ))}
        </select>
      </label>
      {choice.beside !== null && <Found plot={plot} unknown={unknown} />}
    </Fold>
  )
}

/** Names of lineages can be equal, so the date tells them apart. */
function nameOf({ id, name, madeAt }: LineageEntry, all: readonly LineageEntry[], isUsual: boolean): string {
  const isAmong = all.some(other => other.id !== id && sameName(other.name, name))
  return `${name}${isAmong ? `, ${madeAt.slice(0, 10)} (${id})` : ''}${isUsual ? ' (default)' : ''}`
}

function Found({ plot, unknown }: { plot: Plot; unknown: number }) {
  const { found } = useStore(plot.differences)
  const { made } = plot
  if (!found || !made) return <p role="status">Comparing the lineages</p>
  const { index } = made.world
  const some = differenceKinds.filter(kind => found.counts[kind] > 0)
  return (
    <>
      {some.length === 0 && <p role="status">All links are the same.</p>}
      {unknown > 0 && (
        <p>
          {counted(unknown, 'cell')} of the other lineage {unknown === 1 ? 'has' : 'have'} no object here.
        </p>
      )}
      {some.map(kind => {
        const places = Array.from(found.rows.keys()).filter(at => differenceKinds[found.kinds[at]!] === kind)
        return (
          <details key={kind}>
            <summary>
              {differenceWords[kind]} ({number(found.counts[kind])})
            </summary>
            {places.slice(0, mostShown).map(at => {
              const row = found.rows[at]!
              const ref = refOfRow(index, row, timeOf(index.rows, row))
              return (
                <button
                  key={row}
                  type="button"
                  onClick={() => plot.visit(made, made.world.kinship.lives[row]!, ref.time)}
                >
                  {titleOf({ ref, name: plot.source.nameOf(ref) })}, time point {ref.time}
                </button>
              )
            })}
            {places.length > mostShown && <p>and {counted(places.length - mostShown, 'more cell')}</p>}
          </details>
        )
      })}
    </>
  )
}
