import { ChevronDown, ChevronUp } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { olderVersion } from '../../../lib/words/dates'
import { useMedia } from '../../../lib/browser/useMedia'
import { IconButton } from '../../../ui/IconButton'
import { both, useCover } from '../../state/covers'
import { useManifest, useViewerState } from '../../state/useViewer'
import { closesOnEscape } from '../escape'
import { ByHand } from './ByHand'
import { CategoryBody } from './CategoryBody'
import { DrawnEntries, useDrawn } from './DrawnEntries'
import { Body, Box, Head, Note, Small } from './legendLook'
import { Elsewhere } from './Elsewhere'
import { Folded } from './Folded'
import { OutdatedLink } from './OutdatedLink'
import { lying, sheets } from '../sheets/sheetLook'
import { NoValue } from './NoValue'
import { RampBody } from './RampBody'
import { RampStrip } from './RampStrip'
import { TrackLegend } from '../tracks/TrackLegend'
import { TileLegends } from '../tiles/TileLegends'
import { isEmpty, useLegend, type LegendState } from './useLegend'
import { useMarks } from './useMarks'
import { useRoom } from './useRoom'

/** The legend of the property that colours, or one for each of several pictures. It stays while the menus are closed. */
export function Legend({ small }: { small: boolean }) {
  const colour = useViewerState(state => state.colour)
  const isAlone = useViewerState(({ beside }) => beside.length === 0)
  const state = useLegend(colour)
  const drawn = useDrawn()
  const hasTracks = useViewerState(({ tracks }) => tracks.whose !== 'none')
  if (!isAlone) return <TileLegends />
  if (small) return state && <SmallLegend state={state} />
  return state || drawn.length > 0 || hasTracks ? <FullLegend state={state} /> : null
}

/** `state` null: no property colours the objects, but shapes are drawn. */
function FullLegend({ state }: { state: LegendState | null }) {
  const { minTime, maxTime } = useManifest()
  // on a phone it would cover the specimen
  const [open, setOpen] = useState(() => !matchMedia(sheets).matches)
  // beside sheets the legend stands at the top: the specimen is fitted below it, or beside it on a phone that lies
  const floats = useMedia(sheets)
  const isLying = useMedia(lying)
  const cover = useCover(floats && !isLying ? 'top' : 'right', { floats })
  const box = useCallback((element: HTMLElement) => both(cover(element), reportHeight(element)), [cover])
  const button = useRef<HTMLButtonElement>(null)
  const drawn = useDrawn()
  const hasTracks = useViewerState(({ tracks }) => tracks.whose !== 'none')
  const { title, unit } = titleOf(state)
  return (
    <Box
      ref={box}
      aria-label={`Legend of ${title}`}
      $low={minTime === maxTime}
      data-folded={!open}
      {...useRoom()}
      onKeyDown={event =>
        closesOnEscape(event, () => {
          setOpen(false)
          button.current?.focus()
        })
      }
    >
      <Head>
        <h2 title={title}>
          {title}
          {unit && <span> ({unit})</span>}
        </h2>
        <IconButton
          ref={button}
          data-fold=""
          label={open ? 'Fold the legend' : 'Unfold the legend'}
          aria-expanded={open}
          icon={open ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
          onClick={() => setOpen(!open)}
        />
      </Head>
      {state && open && <LegendBody state={state} />}
      {state?.stage === 'ready' && !open && <Folded state={state} />}
      {open && (drawn.length > 0 || hasTracks) && (
        <Drawn>
          {state && <Note>Drawn beside the objects</Note>}
          <DrawnEntries entries={drawn} />
          {hasTracks && <TrackLegend />}
        </Drawn>
      )}
    </Box>
  )
}

/** In a low legend both parts scroll, and the ramp above keeps its height. */
const Drawn = styled(Body)`
  flex: 0 1 auto;
  gap: 2px;
  min-height: 36px;
  max-height: 50%;
`

const titleOf = (state: LegendState | null): { title: string; unit: string } =>
  state?.stage === 'ready' ? state.legend : { title: state?.title ?? 'Drawn beside the objects', unit: '' }

function LegendBody({ state }: { state: LegendState }) {
  if (state.stage === 'loading')
    return (
      <Body>
        <Note role="status">loading …</Note>
      </Body>
    )
  if (state.stage === 'failed')
    return (
      <Body>
        <Note role="alert">Not loaded: {state.reason}. Choose the property again to retry.</Note>
      </Body>
    )
  return <ReadyBody state={state} />
}

type Ready = Extract<LegendState, { stage: 'ready' }>

function ReadyBody({ state: { legend, ...shown } }: { state: Ready }) {
  const marks = useMarks(shown.property, shown.shown)
  const context = { ...shown, marks }
  return (
    <Body>
      <OutdatedLink propertyId={legend.propertyId} />
      {legend.olderOf !== null && <Note>{olderVersion(legend.olderOf)}</Note>}
      {isEmpty(legend) && <Elsewhere property={shown.property} time={shown.shown.time} />}
      {legend.kind === 'ramp' && <RampBody legend={legend} {...context} />}
      {legend.kind === 'categories' && <CategoryBody legend={legend} {...context} />}
      {legend.kind === 'own' && <Note>The file defines the colours.</Note>}
      <NoValue legend={legend} {...context} />
      <ByHand shown={context.shown} />
    </Body>
  )
}

/** The legend of a small window: the name, and the ramp with its ticks. */
function SmallLegend({ state }: { state: LegendState }) {
  if (state.stage !== 'ready') return null
  const { legend } = state
  return (
    <Small>
      {legend.title}
      {legend.kind === 'ramp' && <RampStrip legend={legend} isShort />}
    </Small>
  )
}

/** The inspector ends above the legend. */
function reportHeight(element: HTMLElement) {
  const { style } = element.parentElement ?? element
  const watch = new ResizeObserver(() =>
    style.setProperty('--legend-height', `${element.offsetHeight + 12}px`),
  )
  watch.observe(element)
  return () => {
    watch.disconnect()
    style.removeProperty('--legend-height')
  }
}
