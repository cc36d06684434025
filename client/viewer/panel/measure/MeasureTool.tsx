import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { titleOf } from '../../../instrument/naming'
import { useMedia } from '../../../lib/browser/useMedia'
import { CopyButton } from '../../../ui/CopyButton'
import { IconButton } from '../../../ui/IconButton'
import {
  measureKinds,
  pointsOf,
  type MeasureKind,
  type Measurement,
} from '../../../instrument/measurements/measurement'
import { kindWords, measurementsText, valueWords } from '../../model/measure/measurement'
import { selectedRefs } from '../../state/selecting'
import {
  useController,
  useDispatch,
  useLengthScale,
  useManifest,
  useViewerState,
} from '../../state/useViewer'
import { aboveScaleBar, Buttons, Caption, glass, keepsOff, ListButton, Quiet, scrolling } from '../look'

const Panel = styled.div`
  ${glass}
  ${keepsOff}
  position: absolute;
  ${aboveScaleBar(440)}
  left: calc(50% + (var(--covered-left) - var(--covered-right)) / 2);
  z-index: 2;
  display: grid;
  gap: 8px;
  width: 440px;
  max-width: calc(100cqw - var(--covered-left) - var(--covered-right) - 16px);
  padding: 8px;
  translate: -50% 0;
`
const List = styled.ul`
  ${scrolling}
  display: grid;
  max-height: 144px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  output {
    font-variant-numeric: tabular-nums;
  }
`
const helps: Readonly<Record<MeasureKind, string>> = {
  distance: 'Click two points on objects, or press Enter in the picture.',
  angle: 'Click three points, or press Enter in the picture. The angle is at the second one.',
  surface: 'Click two points of one object, or press Enter in the picture.',
}

const fingerHelps: typeof helps = {
  distance: 'Tap two points on objects.',
  angle: 'Tap three points. The angle is at the second one.',
  surface: 'Tap two points of one object.',
}

/** Chooses what to measure and lists the measurements. While it is open, clicks in the scene set points. */
export function MeasureTool() {
  const controller = useController()
  const { tool } = useStore(controller.tool)
  return tool === 'measure' ? <OpenTool /> : null
}

function OpenTool() {
  const controller = useController()
  const { measuring } = controller
  const { kind, points, busy, fault } = useStore(measuring.store)
  const done = useViewerState(state => state.measured)
  useEffect(() => () => measuring.leave(), [measuring])
  const helpsNow = useMedia('(pointer: coarse)') ? fingerHelps : helps
  const progress = points.length > 0 ? `Point ${points.length} of ${pointsOf[kind]} is set.` : helpsNow[kind]
  return (
    <Panel
      role="group"
      aria-label="Measuring"
      tabIndex={-1}
      data-tool-panel=""
      data-returns="[data-tool='measure']"
    >
      <Buttons role="group" aria-label="What to measure">
        {measureKinds.map(each => (
          <Quiet key={each} type="button" aria-pressed={kind === each} onClick={() => measuring.choose(each)}>
            {kindWords[each]}
          </Quiet>
        ))}
        {kind !== 'surface' && (
          <Quiet
            type="button"
            title={`Between the centres of ${pointsOf[kind]} selected objects, in the order of their numbers`}
            onClick={() => void measuring.addSelected(selectedRefs(controller))}
          >
            Selected objects
          </Quiet>
        )}
      </Buttons>
      <Caption role="status">{fault ?? (busy ? 'Measuring …' : progress)}</Caption>
      {done.length > 0 && <Measurements done={done} />}
      <Buttons>
        {done.length > 0 && (
          <>
            <Copied done={done} />
            <Quiet type="button" onClick={() => measuring.clear()}>
              Remove all
            </Quiet>
          </>
        )}
        <Quiet type="button" onClick={() => controller.tool.setState({ tool: 'turn' })} data-tip="Esc">
          Done
        </Quiet>
      </Buttons>
    </Panel>
  )
}

interface Made {
  done: readonly Measurement[]
}

function Copied({ done }: Made) {
  const controller = useController()
  const scale = useLengthScale()
  const text = measurementsText(done, scale, ref => titleOf({ ref, name: controller.nameOf(ref) }))
  return <CopyButton text={text} label="Copy as text" />
}

function Measurements({ done }: Made) {
  const controller = useController()
  const dispatch = useDispatch()
  const scale = useLengthScale()
  const { minTime, maxTime } = useManifest()
  return (
    <List aria-label="Measurements" tabIndex={0}>
      {done.map(measurement => {
        const { id, kind, time, points } = measurement
        const value = valueWords(measurement, scale)
        const [first] = points
        return (
          <li key={id}>
            <ListButton type="button" onClick={() => dispatch({ type: 'goTo', time })}>
              {kindWords[kind]}: <output>{value}</output>
              {minTime < maxTime && ` · time ${time}`}
              {first &&
                ` · ${[...new Set(points.map(({ ref }) => titleOf({ ref, name: controller.nameOf(ref) })))].join(' – ')}`}
            </ListButton>
            <IconButton
              label={`Remove ${kindWords[kind].toLowerCase()} ${value}`}
              icon={<Trash2 size={16} />}
              onClick={() => controller.measuring.remove(id)}
            />
          </li>
        )
      })}
    </List>
  )
}
