import { ChevronDown, CircleDotDashed, EyeOff, Focus, Ghost } from 'lucide-react'
import { Activity, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { clock } from '../../../lib/words/durations'
import { useMedia } from '../../../lib/browser/useMedia'
import { IconButton } from '../../../ui/IconButton'
import { number } from '../../../lib/words/counts'
import { titleOf } from '../../../instrument/naming'
import type { ObjectRef } from '../../../instrument/objectRef'
import { useCover } from '../../state/covers'
import { details } from '../../state/details'
import { useController, useManifest, useViewerState } from '../../state/useViewer'
import { Family } from './Family'
import { HandColours } from '../colours/HandColours'
import { InspectorSummary } from './InspectorSummary'
import { ColouringValue, InspectorValues } from './InspectorValues'
import { Changes, Members } from './Picked'
import { Facts, glass, narrow, scrolling, Section } from '../look'
import { Through } from '../objects/Through'
import type { SheetSize } from '../../model/sheet'
import { SheetGrip } from '../sheets/SheetGrip'
import {
  lying,
  lyingRailWidth,
  lyingTimelineHeight,
  railHeight,
  sheet,
  sheets,
  timelineHeight,
} from '../sheets/sheetLook'
import { useNameOf, useObjectCount, useSelected } from '../useObjects'

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
  ${sheet}
  @media ${sheets} {
    [data-more] {
      display: inline-grid;
    }
    /* a strip above the timeline, and at the upper edge while a menu is open */
    &[data-folded='true'] {
      bottom: ${({ $low }) => railHeight + ($low ? 0 : timelineHeight)}px;
      height: auto;
      > header {
        border-bottom: 0;
      }
      > :not(header) {
        display: none;
      }
      &[data-menu='true'] {
        inset: 0 0 auto;
        z-index: 2;
        border-width: 0 0 1px;
        border-radius: 0;
      }
    }
  }
  @media ${lying} {
    inset: 0 0 0 auto;
    border-width: 0 0 0 1px;
    &[data-folded='true'] {
      top: auto;
      bottom: ${({ $low }) => ($low ? 0 : lyingTimelineHeight)}px;
      border-width: 1px 0 0 1px;
      &[data-menu='true'] {
        inset: auto 0 ${({ $low }) => ($low ? 0 : lyingTimelineHeight)}px
          calc(${lyingRailWidth}px + min(400px, 48%));
        width: auto;
        border-width: 1px 0 0 1px;
      }
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
/** The panel of the picked objects. It stays, hidden, when nothing is picked: opening it again costs less. */
export function Inspector() {
  const selected = useSelected()
  const [latest, setLatest] = useState(selected)
  if (selected.length > 0 && selected !== latest) setLatest(selected)
  const [first] = latest
  if (!first) return null
  return (
    <Activity mode={selected.length > 0 ? 'visible' : 'hidden'}>
      <Panel selected={latest} first={first} />
    </Activity>
  )
}

/** Facts, values and tools for objects. */
function Panel({ selected, first }: { selected: readonly ObjectRef[]; first: ObjectRef }) {
  const controller = useController()
  const cover = useCover('right')
  const { minTime, maxTime } = useManifest()
  const menu = useViewerState(state => state.menu)
  const unfolded = useStore(details)
  const isAlone = useObjectCount() < 2
  const [size, setSize] = useState<SheetSize>('half')
  const isOpen = unfolded && menu === null
  const unfold = () => {
    details.setState(!isOpen, true)
    if (!isOpen) controller.dispatch({ type: 'menu', menu: null })
  }
  return (
    <Box
      ref={cover}
      $low={minTime === maxTime}
      data-folded={!isOpen}
      data-menu={menu !== null}
      data-sheet={size}
      data-returns="canvas"
      aria-label="Picked object"
    >
      <SheetGrip size={size} onSize={setSize} onClose={unfold} />
      <Head>
        <div>
          <h2>{selected.length === 1 ? <Title object={first} /> : `${number(selected.length)} objects`}</h2>
        </div>
        <Tools isOne={selected.length === 1} />
        <IconButton
          data-more=""
          label={isOpen ? 'Hide the details' : 'Show the details'}
          aria-expanded={isOpen}
          icon={<ChevronDown size={18} style={{ rotate: isOpen ? '180deg' : '0deg' }} />}
          onClick={unfold}
        />
      </Head>
      <Changes isAlone={isAlone} />
      {selected.length === 1 ? (
        <OneObject object={first} selected={selected} />
      ) : (
        <>
          <Members objects={selected} />
          <InspectorSummary objects={selected} />
          <HandColours objects={selected} />
        </>
      )}
      {minTime < maxTime && (
        <Section>
          <Through id="viewer-picked-through" />
        </Section>
      )}
    </Box>
  )
}

function Tools({ isOne }: { isOne: boolean }) {
  const controller = useController()
  const { dispatch } = controller
  return (
    <>
      <IconButton
        label={`Zoom to ${isOne ? 'object' : 'objects'} (F)`}
        icon={<Focus size={18} />}
        onClick={() => controller.focus()}
      />
      <IconButton
        label="Isolate (I)"
        icon={<CircleDotDashed size={18} />}
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
  return titleOf({ ref: object, name: useNameOf()(object) })
}

/**
 * The colours come before the values, which fill the panel when the dataset has many properties. In a sheet they have
 * the size of fingers and would fill it, so the values come first.
 */
function OneObject({ object, selected }: { object: ObjectRef; selected: readonly ObjectRef[] }) {
  const { startSeconds, secondsPerFrame, minTime, maxTime } = useManifest()
  const isSheet = useMedia(sheets)
  const values = <InspectorValues object={object} />
  return (
    <>
      <Section>
        <Facts>
          <ColouringValue object={object} />
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
      {isSheet && values}
      <HandColours objects={selected} />
      {!isSheet && values}
    </>
  )
}
