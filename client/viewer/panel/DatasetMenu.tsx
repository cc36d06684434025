import { number } from '../../lib/words/counts'
import { clock } from '../../lib/words/durations'
import { qualityLabel } from '../../lib/words/qualities'
import type { Shown } from '../state/live'
import { Switch } from '../../ui/form/Switch'
import { backgrounds, textKinds, type Background, type TextKind } from '../../instrument/viewerState'
import { useController, useDispatch, useLive, useManifest, useViewerState } from '../state/useViewer'
import { Buttons, Caption, Choice, Facts, Heading, Quiet, Section } from './look'

const backgroundWords: Readonly<Record<Background, string>> = {
  night: 'Night',
  black: 'Black',
  grey: 'Grey',
  white: 'White',
}

/** Facts about the dataset, and display settings. */
export function DatasetMenu() {
  return (
    <>
      <DatasetFacts />
      <Qualities />
      <Channels />
      <Backgrounds />
      <CellTextChoice />
    </>
  )
}

function detailWords(shown: Shown | null): string {
  if (!shown?.coarse) return 'full'
  return shown.isFinal ? 'reduced to what this device can draw' : 'coarse; full detail is loading'
}

function DatasetFacts() {
  const manifest = useManifest()
  const shown = useLive(live => live.shown)
  const { done, total } = manifest.preparation
  const objects = shown?.tables.reduce((sum, table) => sum + table.count, 0) ?? 0
  const points = manifest.maxTime - manifest.minTime + 1
  const seconds = (time: number) => clock(manifest.startSeconds + time * manifest.secondsPerFrame)
  return (
    <Section>
      <strong>{manifest.name}</strong>
      <Facts>
        <dt>Time points</dt>
        <dd>{points === 1 ? '1' : `${number(points)} (${manifest.minTime} – ${manifest.maxTime})`}</dd>
        {manifest.secondsPerFrame > 0 && (
          <>
            <dt>Duration</dt>
            <dd>
              {seconds(manifest.minTime)} – {seconds(manifest.maxTime)}
            </dd>
          </>
        )}
        <dt>Objects now</dt>
        <dd>{number(objects)}</dd>
        <dt>Detail</dt>
        <dd>{detailWords(shown)}</dd>
      </Facts>
      {done < total && (
        <Caption>
          {number(done)} of {number(total)} time points are ready. The others are being prepared.
        </Caption>
      )}
    </Section>
  )
}

function Qualities() {
  const { qualities } = useManifest()
  const quality = useViewerState(state => state.quality)
  const dispatch = useDispatch()
  if (qualities < 2) return null
  return (
    <Section>
      <Heading id="viewer-quality">Quality</Heading>
      <Buttons role="group" aria-labelledby="viewer-quality">
        {Array.from({ length: qualities }, (_, level) => (
          <Quiet
            key={level}
            type="button"
            aria-pressed={quality === level}
            onClick={() => dispatch({ type: 'quality', quality: level })}
          >
            {qualityLabel(level, qualities)}
          </Quiet>
        ))}
      </Buttons>
    </Section>
  )
}

function Channels() {
  const { channels } = useManifest()
  const shown = useViewerState(state => state.channels)
  const dispatch = useDispatch()
  if (channels.length < 2) return null
  return (
    <Section>
      <Heading>Channels</Heading>
      {channels.map(channel => (
        <Switch
          key={channel}
          label={`Channel ${channel}`}
          checked={shown.includes(channel)}
          onChange={on => dispatch({ type: 'channel', channel, shown: on })}
        />
      ))}
    </Section>
  )
}

const textWords: Readonly<Record<TextKind, string>> = {
  none: 'No texts',
  names: 'Names',
  values: 'Values of the property that colours',
}

function CellTextChoice() {
  const texts = useViewerState(state => state.texts)
  const dispatch = useDispatch()
  return (
    <Section>
      <Heading as="label" htmlFor="viewer-texts">
        Texts on the cells
      </Heading>
      <Choice
        id="viewer-texts"
        value={texts}
        onChange={event =>
          dispatch({ type: 'texts', texts: textKinds.find(kind => kind === event.target.value) ?? 'none' })
        }
      >
        {textKinds.map(kind => (
          <option key={kind} value={kind}>
            {textWords[kind]}
          </option>
        ))}
      </Choice>
      <Caption>The nearest cells, at most 100 texts. Cells without a name show their number.</Caption>
    </Section>
  )
}

function Backgrounds() {
  const controller = useController()
  const background = useViewerState(state => state.background)
  const labels = useViewerState(state => state.labels)
  const dispatch = useDispatch()
  return (
    <Section>
      <Heading as="label" htmlFor="viewer-background">
        Background
      </Heading>
      <Choice
        id="viewer-background"
        value={background}
        onChange={event =>
          dispatch({
            type: 'background',
            background: backgrounds.find(name => name === event.target.value) ?? 'night',
          })
        }
      >
        {backgrounds.map(name => (
          <option key={name} value={name}>
            {backgroundWords[name]}
          </option>
        ))}
      </Choice>
      <Switch
        label="Name beside the picked object"
        checked={labels}
        onChange={on => dispatch({ type: 'labels', on })}
      />
      <Buttons>
        <Quiet type="button" onClick={() => controller.resetCamera()}>
          Show the whole specimen
        </Quiet>
      </Buttons>
    </Section>
  )
}
