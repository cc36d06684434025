import { ArrowLeft, ArrowRight, ChevronDown, Crosshair, EyeOff, Focus, Ghost, Network, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { clock } from '../../lib/words/durations'
import { IconButton } from '../../ui/IconButton'
import { number } from '../../lib/words/counts'
import { familyOf } from '../../instrument/sets/family'
import { nameOf, titleOf } from '../../instrument/naming'
import { refText, type ObjectRef } from '../../instrument/objectRef'
import { useCover } from '../state/covers'
import { readyValue } from '../state/live'
import { selectNeighbours } from '../state/selecting'
import { useController, useDispatch, useLive, useManifest, useViewerState } from '../state/useViewer'
import { HandColours } from './HandColours'
import { InspectorSummary } from './InspectorSummary'
import { InspectorValues } from './InspectorValues'
import { Buttons, Caption, Facts, glass, Heading, narrow, Quiet, scrolling, Section } from './look'
import { Through } from './objects/Through'
import { useNames, useObjectCount, useSelected } from './useObjects'

const Box = styled.aside<{ $low: boolean }>`
  ${glass}
  position: absolute;
  top: 12px;
  right: 12px;
  z-index: 2;
  width: 280px;
  /* the legend lies below the inspector */
  max-height: calc(100% - ${({ $low }) => ($low ? 32 : 132)}px - var(--legend-height, 0px));
  ${scrolling}
  [data-more] {
    display: none;
  }
  /* a strip beside the tools, which a button unfolds: a panel at the side would leave no room for the specimen */
  @container (max-width: ${narrow}px) {
    left: 96px;
    width: auto;
    max-height: 46%;
    [data-more] {
      display: inline-grid;
    }
    &[data-folded='true'] > header {
      border-bottom: 0;
    }
    &[data-folded='true'] > :not(header) {
      display: none;
    }
  }
`
const Head = styled.header`
  display: flex;
  align-items: start;
  gap: 2px;
  position: sticky;
  top: 0;
  padding: 10px 6px 10px 16px;
  border-bottom: 1px solid var(--grey-4);
  background: var(--grey-1);
  > div {
    flex: 1;
    min-width: 0;
    padding-top: 2px;
  }
  h2 {
    font-size: 16px;
    line-height: 22px;
    overflow-wrap: anywhere;
  }
`
const Kin = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** Facts, values and tools for the picked objects. */
export function Inspector() {
  const selected = useSelected()
  const controller = useController()
  const cover = useCover('right')
  const { minTime, maxTime } = useManifest()
  const menu = useViewerState(state => state.menu)
  const [unfolded, setUnfolded] = useState(false)
  const isAlone = useObjectCount() < 2
  const first = selected[0]
  if (!first) return null
  const isOpen = unfolded && menu === null
  const unfold = () => {
    setUnfolded(!isOpen)
    if (!isOpen) controller.dispatch({ type: 'menu', menu: null })
  }
  return (
    <Box ref={cover} $low={minTime === maxTime} data-folded={!isOpen} aria-label="Picked object">
      <Head>
        <div>
          <h2>{selected.length === 1 ? <Title object={first} /> : `${number(selected.length)} objects`}</h2>
        </div>
        <Tools />
        <IconButton
          data-more=""
          label={isOpen ? 'Hide the details' : 'Show the details'}
          aria-expanded={isOpen}
          icon={<ChevronDown size={18} style={{ rotate: isOpen ? '180deg' : '0deg' }} />}
          onClick={unfold}
        />
      </Head>
      {selected.length === 1 ? (
        <OneObject object={first} />
      ) : (
        <>
          <Section>
            <Caption>Shift-click objects to add or remove them.</Caption>
          </Section>
          <InspectorSummary objects={selected} />
        </>
      )}
      <HandColours objects={selected} />
      <Section>
        <Through id="viewer-picked-through" />
        <Buttons>
          {!isAlone && (
            <Quiet type="button" onClick={() => selectNeighbours(controller)} data-tip="N">
              <Network size={16} aria-hidden />
              Add neighbours
            </Quiet>
          )}
          <Quiet type="button" onClick={() => controller.dispatch({ type: 'letGo' })} data-tip="Esc">
            <X size={16} aria-hidden />
            Clear selection
          </Quiet>
        </Buttons>
      </Section>
    </Box>
  )
}

function Tools() {
  const controller = useController()
  const { dispatch } = controller
  return (
    <>
      <IconButton label="Zoom to object (F)" icon={<Focus size={18} />} onClick={() => controller.focus()} />
      <IconButton
        label="Isolate (I)"
        icon={<Crosshair size={18} />}
        onClick={() => dispatch({ type: 'isolate' })}
      />
      <IconButton
        label="Ghost others (G)"
        icon={<Ghost size={18} />}
        onClick={() => dispatch({ type: 'ghost', selected: false })}
      />
      <IconButton label="Hide (H)" icon={<EyeOff size={18} />} onClick={() => dispatch({ type: 'hide' })} />
    </>
  )
}

function Title({ object }: { object: ObjectRef }) {
  return titleOf({ ref: object, name: nameOf(useNames(), object) })
}

function OneObject({ object }: { object: ObjectRef }) {
  const { startSeconds, secondsPerFrame, minTime, maxTime } = useManifest()
  return (
    <>
      <Section>
        <Facts>
          <dt>Number</dt>
          <dd>{object.id}</dd>
          {object.channel > 0 && (
            <>
              <dt>Channel</dt>
              <dd>{object.channel}</dd>
            </>
          )}
          {minTime < maxTime && (
            <>
              <dt>Time</dt>
              <dd>
                {object.time}
                {secondsPerFrame > 0 && ` · ${clock(startSeconds + object.time * secondsPerFrame)}`}
              </dd>
            </>
          )}
        </Facts>
      </Section>
      <Family object={object} />
      <InspectorValues object={object} />
    </>
  )
}

/** Mother and daughters of a cell. A click goes to their time point and picks them. */
function Family({ object }: { object: ObjectRef }) {
  const lineage = useLive(live => readyValue(live.lineage))
  const world = useLive(live => live.world)
  if (!lineage) return null
  const family = familyOf(world, object)
  if (!family) return null
  const { first, last, mothers, daughters } = family
  return (
    <Section>
      <Facts>
        <dt>Lifetime</dt>
        <dd>{first === last ? `at ${first}` : `${first} – ${last}`}</dd>
      </Facts>
      <Kindred
        title={mothers.length > 1 ? 'Mothers' : 'Mother'}
        refs={mothers}
        none={`None known before time point ${first}`}
        before
      />
      <Kindred
        title={daughters.length === 1 ? 'Daughter' : 'Daughters'}
        refs={daughters}
        none={`None known after time point ${last}`}
      />
    </Section>
  )
}

function Kindred({
  title,
  refs,
  none,
  before = false,
}: {
  title: string
  refs: readonly ObjectRef[]
  none: string
  before?: boolean
}) {
  const dispatch = useDispatch()
  const names = useNames()
  return (
    <div>
      <Heading>{title}</Heading>
      {refs.length === 0 ? (
        <Caption>{none}</Caption>
      ) : (
        <Kin>
          {refs.map(ref => (
            <Quiet
              key={refText(ref)}
              type="button"
              onClick={() => dispatch({ type: 'jump', ref })}
              title={`Go to time point ${ref.time}`}
            >
              {before && <ArrowLeft size={14} aria-hidden />}
              {titleOf({ ref, name: nameOf(names, ref) })}
              {!before && <ArrowRight size={14} aria-hidden />}
            </Quiet>
          ))}
        </Kin>
      )}
    </div>
  )
}
