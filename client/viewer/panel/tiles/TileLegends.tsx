import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { cssColour } from '../../../instrument/colour/cssColour'
import { shortEntries } from '../../../instrument/colour/legend'
import type { ColourRule } from '../../../instrument/viewerState'
import { number } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import type { Tile } from '../../model/picture/tiles'
import { inOrder, legendSort, sortedKind } from '../../state/legendSort'
import { chooseProperty } from '../../state/properties/propertyRules'
import { useController, useManifest, useViewerState } from '../../state/useViewer'
import { Note, Swatch } from '../legend/legendLook'
import { OutdatedLink } from '../legend/OutdatedLink'
import { RampStrip } from '../legend/RampStrip'
import { useLegend, type LegendState } from '../legend/useLegend'

const Frame = styled.div`
  position: absolute;
  z-index: 1;
  overflow: hidden;
  border: 1px solid color-mix(in oklch, var(--grey-6) 60%, transparent);
  pointer-events: none;
`
const Box = styled.section`
  display: grid;
  gap: 2px;
  width: min(176px, calc(100% - 16px));
  max-height: calc(100% - 16px);
  margin: 8px;
  padding: 2px 2px 4px 8px;
  border-radius: 4px;
  background: rgb(8 11 15 / 0.82);
  color: #f2fffd;
  font-size: 11px;
  line-height: 16px;
  overflow: hidden;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  pointer-events: auto;
  button {
    width: 24px;
    height: 24px;
  }
`
const Name = styled.button`
  && {
    flex: 1;
    width: auto;
    min-width: 0;
  }
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: left;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &[aria-current='true'] {
    cursor: default;
  }
`
const Rest = styled.div`
  padding-right: 6px;
`
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
/** Categories that a tile names. */
const mostEntries = 5

/** The frame and the legend of each picture, when several properties are shown side by side. */
export function TileLegends() {
  const controller = useController()
  const beside = useViewerState(state => state.beside)
  const colour = useViewerState(state => state.colour)
  const kept = useViewerState(state => state.kept)
  const manifest = useManifest()
  const tiles = useTiles()
  if (tiles.length === 0 || beside.length === 0) return null
  const rules = [colour, ...controller.besides.rules({ beside, colour, kept }, manifest)]
  return rules.map((rule, at) => {
    const tile = tiles[at]
    return tile && <TileFrame key={rule.propertyId ?? 0} tile={tile} rule={rule} isFirst={at === 0} />
  })
}

/** The tiles of the last picture. */
function useTiles(): readonly Tile[] {
  const controller = useController()
  const [tiles, setTiles] = useState<readonly Tile[]>(controller.view?.tiles ?? [])
  useEffect(() => controller.onView(view => setTiles(view.tiles)), [controller])
  return tiles
}

const plainWords: Readonly<Record<ColourRule['mode'], string>> = {
  palette: 'Object',
  plain: 'One colour',
  property: '',
}

function TileFrame({ tile, rule, isFirst }: { tile: Tile; rule: ColourRule; isFirst: boolean }) {
  const controller = useController()
  const state = useLegend(rule)
  const title = state ? titleOf(state) : plainWords[rule.mode]
  const remove = () =>
    controller.dispatch({ type: 'beside', propertyId: isFirst ? null : rule.propertyId, on: false })
  return (
    <Frame style={tile} data-tile="">
      <Box aria-label={`Legend of ${title}`}>
        <Head>
          <Name
            type="button"
            aria-current={isFirst}
            title={isFirst ? title : `${title}: show it first, to change its colours`}
            onClick={() => {
              if (!isFirst && rule.propertyId !== null) chooseProperty(controller, rule.propertyId)
            }}
          >
            {title}
          </Name>
          <IconButton
            label={isFirst ? 'Show this picture only' : `Remove the picture of ${title}`}
            icon={<X size={14} />}
            onClick={remove}
          />
        </Head>
        {state && (
          <Rest>
            {rule.propertyId !== null && <OutdatedLink propertyId={rule.propertyId} />}
            {state.stage === 'ready' ? <Content state={state} /> : <Waiting state={state} />}
          </Rest>
        )}
      </Box>
    </Frame>
  )
}

const titleOf = (state: LegendState) =>
  state.stage === 'ready' && state.legend.unit !== ''
    ? `${state.legend.title} (${state.legend.unit})`
    : state.stage === 'ready'
      ? state.legend.title
      : state.title

const Waiting = ({ state }: { state: Exclude<LegendState, { stage: 'ready' }> }) =>
  state.stage === 'failed' ? (
    <Note role="alert">Not loaded: {state.reason}</Note>
  ) : (
    <Note role="status">loading …</Note>
  )

function Content({ state }: { state: Extract<LegendState, { stage: 'ready' }> }) {
  const { property } = state
  // drawn again when the person chooses another order
  useStore(legendSort, sorts => sorts[sortedKind(property)])
  const legend = inOrder(state.legend, property)
  if (legend.kind === 'ramp') return <RampStrip legend={legend} isShort />
  if (legend.kind === 'own') return null
  const { entries, more } = shortEntries(legend, mostEntries)
  return (
    <>
      {entries.map(({ category, name, colour }) => (
        <Row key={category}>
          <Swatch style={{ background: cssColour(colour) }} />
          <span>{name}</span>
        </Row>
      ))}
      {more > 0 && <Note>and {number(more)} more</Note>}
    </>
  )
}
