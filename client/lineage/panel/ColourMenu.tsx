import { useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { categoryColour } from '../../../formats/categoryColours'
import { cssColour } from '../../instrument/colour/cssColour'
import type { Extent } from '../../instrument/sets/kinship'
import { longestSetName } from '../../instrument/slices/sets'
import { number } from '../../lib/words/counts'
import type { Plot } from '../state/plot'
import { anchorCount, labelSelected, mostPainted, paintSelected } from '../state/selecting'
import { Fold } from './Fold'
import { control } from './look'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px 8px;
  button[data-colour] {
    forced-color-adjust: none;
    width: 24px;
    min-height: 24px;
    padding: 0;
    border: 1px solid var(--grey-7);
  }
  input:not([type]) {
    ${control}
    flex: 1;
    min-width: 0;
    background: var(--grey-1);
    color: inherit;
    cursor: text;
  }
  @media (pointer: coarse) {
    button[data-colour] {
      width: 34px;
      min-height: 34px;
    }
  }
`
const reachWords = [
  ['lineage', 'Past and future'],
  ['future', 'Future: all that come from them'],
  ['past', 'Past: their ancestors'],
  ['life', 'Their whole life'],
  ['objects', 'This time point only'],
] as const satisfies readonly (readonly [Extent, string])[]
const offered = Array.from({ length: 8 }, (_, at) => categoryColour(at + 1))

/** Gives the selected cells a colour or a name, which reaches along the lineage. */
export function ColourMenu({ plot }: { plot: Plot }) {
  useStore(plot.states)
  const [extent, setExtent] = useState<Extent>('lineage')
  const count = anchorCount(plot)
  return (
    <Fold label="Colour">
      {count === null && <p>Select cells first: click them, or draw a lasso around them.</p>}
      {count !== null && count > mostPainted && (
        <p>A colour names at most {number(mostPainted)} cells. Select cells of one time point.</p>
      )}
      <label>
        Reach
        <select
          value={extent}
          onChange={event =>
            setExtent(reachWords.find(([name]) => name === event.target.value)?.[0] ?? 'lineage')
          }
        >
          {reachWords.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Colours plot={plot} extent={extent} isOff={count === null || count > mostPainted} />
      <hr />
      <Label plot={plot} extent={extent} isOff={count === null} />
    </Fold>
  )
}

interface Props {
  plot: Plot
  extent: Extent
  isOff: boolean
}

const Colours = ({ plot, extent, isOff }: Props) => (
  <>
    <Row role="group" aria-label="Colour of the selected cells">
      {offered.map((colour, at) => (
        <button
          key={colour}
          type="button"
          data-colour=""
          aria-label={`Colour ${at + 1}`}
          disabled={isOff}
          style={{ background: cssColour(colour) }}
          onClick={() => paintSelected(plot, colour, extent)}
        />
      ))}
    </Row>
    <button type="button" disabled={isOff} onClick={() => paintSelected(plot, null, extent)}>
      Take the colour back
    </button>
  </>
)

/** The name becomes a set in this view, which the menu Objects of the viewer lists. */
function Label({ plot, extent, isOff }: Props) {
  const [name, setName] = useState('')
  const [saved, setSaved] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        labelSelected(plot, name, extent)
        setSaved(name.trim())
        setName('')
      }}
    >
      <Row>
        <input
          aria-label="Label of the selected cells"
          placeholder="Label"
          value={name}
          maxLength={longestSetName}
          disabled={isOff}
          onChange={event => setName(event.target.value)}
        />
        <button type="submit" disabled={isOff || name.trim() === ''}>
          Label
        </button>
      </Row>
      <p role="status">{saved && `“${saved}” is a set of this view.`}</p>
    </form>
  )
}
