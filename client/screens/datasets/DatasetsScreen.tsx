import { PanelLeftOpen } from 'lucide-react'
import { Outlet, useParams } from 'react-router-dom'
import { useState } from 'react'
import { styled } from 'styled-components'
import { phoneWidth } from '../../lib/browser/browser'
import { isTrue, recall, remember } from '../../lib/browser/storage'
import { useMedia } from '../../lib/browser/useMedia'
import { useRememberedNumber } from '../../lib/browser/useRemembered'
import { useTitle } from '../../lib/browser/useTitle'
import { IconButton } from '../../ui/IconButton'
import { Splitter } from '../../ui/Splitter'
import { DatasetSideList } from './DatasetSideList'
import { usePreselected } from './usePreselected'

const Sides = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
  min-width: 0;
`
const Left = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  min-height: 0;
  background: var(--grey-2);
`
const Folded = styled.div`
  flex: none;
  padding: 8px 4px;
  border-right: 1px solid var(--grey-5);
  background: var(--grey-2);
`
const Right = styled.div`
  flex: 1;
  min-width: 0;
  overflow: auto;
  container: detail / inline-size;
`

/**
 * List and detail side by side. On a phone only one of them. The detail keeps what a person typed there when the
 * window becomes narrow or wide, for example when a phone is turned.
 */
export function DatasetsScreen() {
  const { id } = useParams()
  usePreselected()
  const isPhone = useMedia(phoneWidth)
  return (
    <Sides>
      {isPhone ? !id && <PhoneList /> : <WideList />}
      {(id || !isPhone) && (
        <Right>
          <Outlet />
        </Right>
      )}
    </Sides>
  )
}

/** The list at the side of a detail. */
function WideList() {
  const [width, setWidth] = useRememberedNumber('listWidth', 360)
  const [folded, setFolded] = useState(() => recall('listFolded', isTrue) ?? false)
  const fold = (next: boolean) => {
    remember('listFolded', next)
    setFolded(next)
  }
  if (folded)
    return (
      <Folded>
        <IconButton label="Show the list" icon={<PanelLeftOpen size={18} />} onClick={() => fold(false)} />
      </Folded>
    )
  return (
    <>
      <Left style={{ width: `min(${width}px, 50%)` }} aria-label="Datasets" data-datasets="">
        <DatasetSideList onFold={() => fold(true)} />
      </Left>
      <Splitter label="Width of the list" side="left" width={width} min={280} max={520} onChange={setWidth} />
    </>
  )
}

/** Sets the tab's title, which the detail sets on wider screens. */
function PhoneList() {
  useTitle('Datasets')
  return (
    <Left style={{ flex: 1, minWidth: 0 }}>
      <DatasetSideList />
    </Left>
  )
}
