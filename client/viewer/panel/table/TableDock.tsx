import { styled } from 'styled-components'
import { useMedia } from '../../../lib/browser/useMedia'
import { useRememberedNumber } from '../../../lib/browser/useRemembered'
import { Splitter } from '../../../ui/Splitter'
import type { TablePlace } from '../../../instrument/viewerState'
import { useCover } from '../../state/covers'
import { useDispatch } from '../../state/useViewer'
import { DockPart } from '../DockPart'
import { SheetGrip } from '../sheets/SheetGrip'
import { lying, sheets } from '../sheets/sheetLook'
import { part } from '../../../ui/part'

const TablePanel = part(async () => (await import('./TablePanel')).TablePanel)

/** Heights in px. */
const [least, usual, most, leastPicture] = [198, 300, 900, 388]

const Dock = styled.div`
  position: absolute;
  inset: auto 0 0;
  z-index: 4;
  display: flex;
  flex-direction: column;
  background: var(--grey-1);
  @media ${sheets} {
    z-index: 7;
    border-top: 1px solid var(--grey-6);
    border-radius: 14px 14px 0 0;
    translate: 0 var(--dragged, 0px);
  }
`

/** The height of the table below the picture as CSS. The picture keeps some room in a low viewer. */
export const tableHeight = (wanted: number) => `max(${least}px, min(${wanted}px, 100% - ${leastPicture}px))`

/** The height that the person gave the table, in px. The browser remembers it. */
export const useTableHeight = () => useRememberedNumber('table', usual)

interface Props {
  place: Exclude<TablePlace, 'none'>
  height: number
  onHeight(height: number): void
}

/** The place of the table of objects. Its program loads when the table is opened first. */
export function TableDock({ place, height, onHeight }: Props) {
  const isBelow = place === 'below'
  // as a sheet it lies over the picture, elsewhere the picture ends above it
  const cover = useCover('bottom')
  const dispatch = useDispatch()
  const close = () => dispatch({ type: 'table', table: 'none' })
  const isSheet = useMedia(sheets)
  const isLying = useMedia(lying)
  return (
    <Dock
      ref={isBelow && isSheet && !isLying ? cover : undefined}
      data-pane
      data-sheet={isBelow ? 'half' : 'full'}
      style={isBelow ? { height: isLying ? '90%' : isSheet ? '64%' : tableHeight(height) } : { top: 0 }}
    >
      <SheetGrip
        size={isBelow ? 'half' : 'full'}
        onSize={size => dispatch({ type: 'table', table: size === 'full' ? 'full' : 'below' })}
        onClose={close}
      />
      {isBelow && !isSheet && (
        <Splitter
          label="Height of the table"
          width={height}
          min={least}
          max={most}
          side="below"
          onChange={onHeight}
        />
      )}
      <DockPart name="table" onClose={close}>
        <TablePanel isFull={!isBelow} />
      </DockPart>
    </Dock>
  )
}
