import { Slider } from '@base-ui/react/slider'
import { Pause, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { stageAt } from '../../../formats/stages'
import { clock } from '../../lib/durations'
import { IconButton } from '../../ui/IconButton'
import { movedRange, pointText } from '../model/timeline'
import { speeds } from '../model/viewerState'
import { hintDone } from '../state/hints'
import { useController, useDispatch, useManifest, useViewerState } from '../state/useViewer'
import { ActivityChart } from './ActivityChart'
import { Choice, glass } from './look'

const Bar = styled.footer<{ $thin: boolean }>`
  ${glass}
  position: absolute;
  inset: auto 12px 12px;
  z-index: 3;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 4px 16px;
  padding: 8px 16px 8px 8px;
  ${({ $thin }) => ($thin ? 'inset: auto 0 0; padding: 0 12px 0 0; gap: 4px; border-width: 1px 0 0; border-radius: 0;' : '@container (max-width: 520px) { grid-template-columns: 1fr; padding: 4px 16px 8px; }')}
`
const Controls = styled.div`display: flex; align-items: center; gap: 8px; select { width: auto; }`
const Clock = styled.output`min-width: 64px; font-size: 13px; font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap; max-width: 40cqw; overflow: hidden; text-overflow: ellipsis;`
const Root = styled(Slider.Root)`min-width: 0;`
const Control = styled(Slider.Control)<{ $height: number }>`position: relative; display: flex; align-items: ${({ $height }) => ($height > 40 ? 'flex-end' : 'center')}; height: ${({ $height }) => $height}px; cursor: pointer; touch-action: none;`
const Track = styled(Slider.Track)`width: 100%; height: 2px; background: var(--grey-6);`
const Thumb = styled(Slider.Thumb)`
  width: 12px;
  height: 12px;
  border: 2px solid var(--grey-1);
  border-radius: 50%;
  background: var(--accent);
  &::before { content: ''; position: absolute; left: 3px; bottom: 10px; width: 2px; height: 40px; background: linear-gradient(transparent, var(--accent)); pointer-events: none; }
  &[data-plain='true']::before { display: none; }
  &:has(:focus-visible) { outline: 2px solid var(--accent-text); outline-offset: 2px; }
`

/** Play, speed, where one is, and behind the slider what happens when. Thin in a small window. */
export function Timeline({ thin }: { thin: boolean }) {
  const { minTime, maxTime } = useManifest()
  if (minTime >= maxTime) return null
  return (
    <Bar $thin={thin} aria-label="Time">
      <Controls>
        <PlayButton />
        {!thin && <Speed />}
        {!thin && <Now />}
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
  return <IconButton label={playing ? 'Pause (space)' : 'Play (space)'} icon={playing ? <Pause size={18} /> : <Play size={18} />} onClick={press} />
}

function Speed() {
  const speed = useViewerState(state => state.speed)
  const dispatch = useDispatch()
  return (
    <Choice aria-label="Speed, time points a second" value={speed} onChange={event => dispatch({ type: 'speed', speed: Number(event.target.value) })}>
      {[...new Set([...speeds, speed])].sort((a, b) => a - b).map(each => <option key={each} value={each}>{each} / s</option>)}
    </Choice>
  )
}

function usePointText() {
  const { startSeconds, secondsPerFrame, stages } = useManifest()
  return (time: number) => pointText(time, secondsPerFrame > 0 ? clock(startSeconds + time * secondsPerFrame) : null, stageAt(stages, time))
}

function Now() {
  const time = useViewerState(state => state.time)
  return <Clock>{usePointText()(time)}</Clock>
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
    <Root value={time} min={minTime} max={maxTime} step={1} largeStep={10} onValueChange={value => typeof value === 'number' && go(value)} aria-label="Time">
      <Control $height={thin ? 32 : 52}>
        {!thin && <ActivityChart />}
        <Track><Thumb getAriaLabel={() => 'Time'} getAriaValueText={(_, now) => words(now)} data-plain={thin} /></Track>
      </Control>
      {!thin && <RangeSlider />}
    </Root>
  )
}

const RangeControl = styled(Slider.Control)`display: flex; align-items: center; height: 16px; cursor: pointer; touch-action: none;`
const RangeTrack = styled(Slider.Track)`width: 100%; height: 3px; border-radius: 2px; background: var(--grey-5);`
const RangeFilled = styled(Slider.Indicator)`border-radius: 2px; background: var(--grey-8);`
const Handle = styled(Slider.Thumb)`
  width: 6px;
  height: 14px;
  border-radius: 3px;
  background: var(--grey-9);
  &::before { content: ''; position: absolute; inset: -6px -10px; }
  &:has(:focus-visible) { outline: 2px solid var(--accent-text); outline-offset: 2px; }
`

/** First and last time point of what is played. */
function RangeSlider() {
  const { minTime, maxTime } = useManifest()
  const range = useViewerState(state => state.timeRange)
  const controller = useController()
  const words = usePointText()
  const set = (value: number | readonly number[]) => {
    const [first = minTime, last = maxTime] = typeof value === 'number' ? [] : value
    const now = controller.state.get().timeRange
    controller.dispatch({ type: 'timeRange', range: first !== now[0] ? movedRange(now, 'first', first) : movedRange(now, 'last', last) })
  }
  return (
    <Slider.Root value={range} min={minTime} max={maxTime} onValueChange={set}>
      <RangeControl>
        <RangeTrack>
          <RangeFilled />
          {['First time point played', 'Last time point played'].map((label, index) => <Handle key={label} index={index} getAriaLabel={() => label} getAriaValueText={(_, now) => words(now)} />)}
        </RangeTrack>
      </RangeControl>
    </Slider.Root>
  )
}
