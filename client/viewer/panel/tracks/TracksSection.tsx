import type { TrackColours, TrackOwners, TrackSettings } from '../../../instrument/tracks/trackSettings'
import { isWindow, longestWindow } from '../../../instrument/tracks/trackSettings'
import { number } from '../../../lib/words/counts'
import { useDispatch, useManifest, useViewerState } from '../../state/useViewer'
import { NumberField } from '../NumberField'
import { Buttons, Caption, Choice, Heading, Quiet, Section } from '../look'
import { styled } from 'styled-components'

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  > label {
    display: grid;
    gap: 2px;
    color: var(--grey-10);
    font-size: 12px;
  }
`
const ownerWords: Readonly<Record<TrackOwners, string>> = {
  none: 'No tracks',
  selected: 'Selected cells',
  all: 'All visible cells',
}
const colourWords: Readonly<Record<TrackColours, string>> = {
  cells: 'Colours of the cells',
  founder: 'By founder',
  age: 'By age',
}

const refuse = (value: number) =>
  isWindow(value) ? '' : `Use a whole number from 0 to ${number(longestWindow)}.`

/** Draws the paths of cells through time. */
export function TracksSection() {
  const { lineage, minTime, maxTime } = useManifest()
  const settings = useViewerState(({ tracks }) => tracks)
  const dispatch = useDispatch()
  const set = (tracks: Partial<TrackSettings>) => dispatch({ type: 'tracks', tracks })
  if (minTime === maxTime) return null
  return (
    <Section>
      <Heading>Tracks</Heading>
      {lineage === null ? (
        <Caption>This dataset has no lineage, so the paths of its cells are unknown.</Caption>
      ) : (
        <Choice
          aria-label="Cells with tracks"
          value={settings.whose}
          onChange={event => set({ whose: event.target.value as TrackOwners })}
        >
          {Object.entries(ownerWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Choice>
      )}
      {lineage !== null && settings.whose !== 'none' && <Settings settings={settings} set={set} />}
    </Section>
  )
}

interface Props {
  settings: TrackSettings
  set: (tracks: Partial<TrackSettings>) => void
}

function Settings({ settings, set }: Props) {
  const { before, after, colour, fading, vectors } = settings
  return (
    <>
      <Choice
        aria-label="Colour of the tracks"
        value={colour}
        onChange={event => set({ colour: event.target.value as TrackColours })}
      >
        {Object.entries(colourWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choice>
      <Pair>
        <label>
          Time points before
          <NumberField
            label="Time points before"
            value={before}
            refuse={refuse}
            onChange={value => set({ before: value })}
          />
        </label>
        <label>
          Time points after
          <NumberField
            label="Time points after"
            value={after}
            refuse={refuse}
            onChange={value => set({ after: value })}
          />
        </label>
      </Pair>
      <Buttons>
        <Quiet type="button" aria-pressed={fading} onClick={() => set({ fading: !fading })}>
          Fade with time
        </Quiet>
        <Quiet type="button" aria-pressed={vectors} onClick={() => set({ vectors: !vectors })}>
          Arrows to the next place
        </Quiet>
      </Buttons>
    </>
  )
}
