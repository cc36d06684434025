import { ExternalLink, PanelBottom, PanelRight, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useMedia } from '../../../lib/browser/useMedia'
import { useRememberedNumber } from '../../../lib/browser/useRemembered'
import { lineageAddressOf } from '../../../lib/paths'
import { IconButton } from '../../../ui/IconButton'
import { Splitter } from '../../../ui/Splitter'
import type { LineagePlace } from '../../../instrument/viewerState'
import { useCover } from '../../state/covers'
import { lineageSource } from '../../state/windows/lineageSource'
import { useController, useDispatch } from '../../state/useViewer'
import { DockPart } from '../DockPart'
import { sheets } from '../sheets/sheetLook'
import { part } from '../../../ui/part'

const Lineage = part(async () => (await import('../../../lineage/Lineage')).Lineage)

/** Sizes in px. */
const beside = { least: 260, usual: 440, most: 1600, picture: 360 }
const below = { least: 170, usual: 320, most: 900, picture: 410 }

const Dock = styled.div`
  position: absolute;
  z-index: 4;
  display: flex;
  background: var(--grey-1);
  /* over the timeline and the bar of menus */
  @media ${sheets} {
    z-index: 7;
    border-top: 1px solid var(--grey-6);
  }
  > :last-child {
    flex: 1;
    min-width: 0;
    min-height: 0;
  }
`
const Close = styled.span`
  margin-left: auto;
`

type Shown = Exclude<LineagePlace, 'none'>
const edges = { beside, below }

/** Least height of the lineage where panels are sheets: its tools have several lines there. */
const sheetHeight = '64%'

/** The width or height of the lineage as CSS. The picture keeps some room in a small viewer. */
export const lineageSize = (place: Shown, wanted: number) =>
  `max(${edges[place].least}px, min(${wanted}px, 100% - ${edges[place].picture}px))`

/** The size that the person gave the lineage, in px. The browser remembers it. */
export function useLineageSize(place: LineagePlace): [number, (size: number) => void] {
  const width = useRememberedNumber('lineageWidth', beside.usual)
  const height = useRememberedNumber('lineageHeight', below.usual)
  return place === 'below' ? height : width
}

interface Props {
  place: Shown
  size: number
  onSize(size: number): void
}

/** The place of the lineage. Its program loads when the lineage is opened first. */
export function LineageDock({ place, size, onSize }: Props) {
  const controller = useController()
  const [source] = useState(() => lineageSource(controller))
  const dispatch = useDispatch()
  const { least, most } = edges[place]
  const isBeside = place === 'beside'
  const isSheet = useMedia(sheets)
  // as a sheet it lies over the picture, elsewhere the picture ends above it
  const cover = useCover('bottom')
  const height = isSheet ? `max(${sheetHeight}, min(${size}px, 100% - 120px))` : lineageSize(place, size)
  const close = () => dispatch({ type: 'lineage', lineage: 'none' })
  const edge = isBeside
    ? { inset: '0 0 0 auto', width: lineageSize(place, size) }
    : { inset: 'auto 0 0', height, flexDirection: 'column' as const }
  return (
    <Dock ref={isSheet && !isBeside ? cover : undefined} data-pane style={edge}>
      <Splitter
        label={isBeside ? 'Width of the lineage' : 'Height of the lineage'}
        width={size}
        min={least}
        max={most}
        side={isBeside ? 'right' : 'below'}
        onChange={onSize}
      />
      <DockPart name="lineage" onClose={close}>
        <Lineage
          source={source}
          tools={
            <Close>
              <IconButton
                label={isBeside ? 'Below the picture' : 'Beside the picture'}
                icon={isBeside ? <PanelBottom size={16} /> : <PanelRight size={16} />}
                onClick={() => dispatch({ type: 'lineage', lineage: isBeside ? 'below' : 'beside' })}
              />
              {/* another window does not have the files of this one */}
              {controller.manifest.getState().id > 0 && (
                <IconButton
                  label="Open in a window of its own"
                  icon={<ExternalLink size={16} />}
                  onClick={() => {
                    window.open(
                      lineageAddressOf(controller.state.getState().datasetId),
                      `lineage`,
                      'popup,width=900,height=800',
                    )
                    dispatch({ type: 'lineage', lineage: 'none' })
                  }}
                />
              )}
              <IconButton label="Close the lineage" icon={<X size={16} />} onClick={close} />
            </Close>
          }
        />
      </DockPart>
    </Dock>
  )
}
