import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { Manifest } from '../../../formats/frame/manifest'
import { stageAt } from '../../../formats/stageNames'
import { clock } from '../../lib/words/durations'
import { IconButton } from '../../ui/IconButton'
import { movedRange, pointText, widestTexts } from '../model/timeline'
import { speeds } from '../../instrument/viewerState'
import { hintDone } from '../state/hints'
import { useCover } from '../state/covers'
import { useController, useDispatch, useManifest, useViewerState } from '../state/useViewer'
import { ActivityChart } from './ActivityChart'
import { Choice } from './look'
import { Bar } from './timelineBar'
import { Track } from './Track'

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  select {
    width: auto;
  }
`
const Clock = styled.output`
  display: grid;
  min-width: 64px;
  font-size: 13px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  max-width: 40cqw;
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  i {
    visibility: hidden;
  }
`
const Sliders = styled.div`
  min-width: 0;
`
const TimeTrack = styled(Track)<{ $height: number }>`
  position: relative;
  align-items: ${({ $height }) => ($height > 40 ? 'flex-end' : 'center')};
  height: ${({ $height }) => $height}px;
  [data-line] {
    height: 2px;
    background: var(--grey-6);
  }
  [data-thumb] {
    width: 12px;
    height: 12px;
    border: 2px solid var(--grey-1);
    border-radius: 50%;
    background: var(--accent);
    &::before {
      content: '';
      position: absolute;
      left: 3px;
      bottom: 10px;
      width: 2px;
      height: 40px;
      background: linear-gradient(transparent, var(--accent));
      pointer-events: none;
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--accent-text);
      outline-offset: 2px;
    }
  }
  ${({ $height }) => $height <= 40 && '[data-thumb]::before { display: none; }'}
`

/** Play button, speed, current time, and a slider over a chart of activity. Thin and without speed in a small window. */
export function Timeline({ thin }: { thin: boolean }) {
  const { minTime, maxTime } = useManifest()
  const cover = useCover('bottom')
  if (minTime >= maxTime) return null
  return (
    <Bar ref={cover} $thin={thin} aria-label="Time">
      <Controls>
        <PlayButton />
        {!thin && <Speed />}
        <Now />
      </Controls>
      <TimeSlider thin={thin} />
    </Bar>
  )
}

function PlayButton() {
  const playing = useViewerState(state => state.playing)
  const dispatch = useDispatch()
  const press = () => {
    hintDone('step')
    dispatch({ type: 'play', on: !playing })
  }
  return (
    <IconButton
      label={playing ? 'Pause (space)' : 'Play (space)'}
      icon={playing ? <Pause size={18} /> : <Play size={18} />}
      onClick={press}
    />
  )
}

function Speed() {
  const speed = useViewerState(state => state.speed)
  const dispatch = useDispatch()
  return (
    <Choice
      aria-label="Speed, time points per second"
      value={speed}
      onChange={event => dispatch({ type: 'speed', speed: Number(event.target.value) })}
    >
      {[...new Set([...speeds, speed])]
        .sort((a, b) => a - b)
        .map(each => (
          <option key={each} value={each}>
            {each} / s
          </option>
        ))}
    </Choice>
  )
}

const pointTextOf =
  ({ startSeconds, secondsPerFrame, stages }: Manifest) =>
  (time: number) =>
    pointText(
      time,
      secondsPerFrame > 0 ? clock(startSeconds + time * secondsPerFrame) : null,
      stageAt(stages, time),
    )

const usePointText = () => pointTextOf(useManifest())

/** The clock is as wide as its widest text, so that the chart beside it never moves under the pointer. */
function Now() {
  const time = useViewerState(state => state.time)
  const manifest = useManifest()
  const text = pointTextOf(manifest)
  const wide = useMemo(() => widestTexts(manifest, pointTextOf(manifest)), [manifest])
  return (
    <Clock>
      <span>{text(time)}</span>
      {wide.map(each => (
        <i key={each} aria-hidden>
          {each}
        </i>
      ))}
    </Clock>
  )
}

function TimeSlider({ thin }: { thin: boolean }) {
  const { minTime, maxTime } = useManifest()
  const time = useViewerState(state => state.time)
  const dispatch = useDispatch()
  const words = usePointText()
  const go = (next: number) => {
    hintDone('step')
    dispatch({ type: 'goTo', time: next })
  }
  return (
    <Sliders role="group" aria-label="Time">
      <TimeTrack
        $height={thin ? 32 : 52}
        min={minTime}
        max={maxTime}
        thumbs={[{ label: 'Time', value: time, words: words(time) }]}
        onMove={(_, next) => go(next)}
        behind={!thin && <ActivityChart />}
      />
      {!thin && <RangeSlider />}
    </Sliders>
  )
}

const RangeTrack = styled(Track)`
  align-items: center;
  height: 16px;
  @media (pointer: coarse) {
    height: 28px;
  }
  [data-line] {
    height: 3px;
    border-radius: 2px;
    background: var(--grey-5);
  }
  [data-thumb] {
    width: 6px;
    height: 14px;
    border-radius: 3px;
    background: var(--grey-9);
    &::before {
      content: '';
      position: absolute;
      inset: -6px -10px;
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--accent-text);
      outline-offset: 2px;
    }
  }
`
const Played = styled.div`
  position: absolute;
  inset-block: 0;
  border-radius: 2px;
  background: var(--grey-8);
`

/** Slider for the first and last time point of playback. */
function RangeSlider() {
  const { minTime, maxTime } = useManifest()
  const range = useViewerState(state => state.timeRange)
  const controller = useController()
  const words = usePointText()
  const share = (time: number) => `${((time - minTime) / (maxTime - minTime)) * 100}%`
  const thumbs = range.map((value, at) => ({
    label: `${at === 0 ? 'First' : 'Last'} time point played`,
    value,
    words: words(value),
  }))
  const move = (thumb: number, time: number) =>
    controller.dispatch({
      type: 'timeRange',
      range: movedRange(controller.state.getState().timeRange, thumb === 0 ? 'first' : 'last', time),
    })
  return (
    <RangeTrack
      min={minTime}
      max={maxTime}
      thumbs={thumbs}
      onMove={move}
      on={
        <Played style={{ left: share(range[0]), width: `calc(${share(range[1])} - ${share(range[0])})` }} />
      }
    />
  )
}
