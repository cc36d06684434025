import { X } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/IconButton'
import type { Menu } from '../../instrument/viewerState'
import { useDispatch, useManifest, useViewerState } from '../state/useViewer'
import { useCover } from '../state/covers'
import { closesOnEscape } from './escape'
import { CameraMenu } from './CameraMenu'
import { DatasetMenu } from './DatasetMenu'
import { GroupsMenu } from './groups/GroupsMenu'
import { glass, narrow, scrolling } from './look'
import { ObjectsMenu } from './objects/ObjectsMenu'
import { PropertiesMenu } from './PropertiesMenu'
import { menuWords } from './Rail'
import type { SheetSize } from '../model/sheet'
import { SheetGrip } from './sheets/SheetGrip'
import { sheet } from './sheets/sheetLook'
import { SheetSizing } from './sheets/sheetSizing'

const Box = styled.aside<{ $low: boolean }>`
  ${glass}
  position: absolute;
  top: 12px;
  left: calc(var(--tools-right, 86px) + 10px);
  z-index: 3;
  display: flex;
  flex-direction: column;
  width: 300px;
  max-height: calc(100% - ${({ $low }) => ($low ? 24 : 124)}px);
  overflow: hidden;
  &:focus-visible {
    outline-offset: -2px;
  }
  /* below the specimen, beside the tools */
  @container (max-width: ${narrow}px) {
    inset: auto 12px ${({ $low }) => ($low ? 12 : 112)}px calc(var(--tools-right, 86px) + 10px);
    width: auto;
    max-height: 46%;
  }
  @container (max-width: 520px) {
    bottom: ${({ $low }) => ($low ? 12 : 140)}px;
  }
  ${sheet}
`
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  padding: 6px 6px 6px 16px;
  border-bottom: 1px solid var(--grey-4);
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
`
const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  ${scrolling}
`
/** The focus of a panel that closes goes back to the button of its menu. */
const keepFocus = (panel: HTMLElement) => {
  const { parentElement } = panel
  return (menu: Menu) => {
    if (panel.contains(document.activeElement))
      parentElement?.querySelector<HTMLElement>(`[data-menu='${menu}']`)?.focus()
  }
}

const contents = {
  dataset: DatasetMenu,
  properties: PropertiesMenu,
  objects: ObjectsMenu,
  groups: GroupsMenu,
  camera: CameraMenu,
}

/** The open menu, 300 px wide, over the scene. */
export function MenuPanel() {
  const menu = useViewerState(state => state.menu)
  return menu && <OpenMenu menu={menu} />
}

function OpenMenu({ menu }: { menu: Menu }) {
  const [size, setSize] = useState<SheetSize>('half')
  const dispatch = useDispatch()
  const cover = useCover('left')
  const { minTime, maxTime } = useManifest()
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const leave = keepFocus(box.current)
    return () => leave(menu)
  }, [menu])
  const hold = useCallback(
    (element: HTMLElement) => {
      box.current = element
      return cover(element)
    },
    [cover],
  )
  const close = () => dispatch({ type: 'menu', menu: null })
  const Content = contents[menu]
  return (
    <Box
      ref={hold}
      $low={minTime === maxTime}
      tabIndex={-1}
      data-panel=""
      data-sheet={size}
      aria-label={menuWords[menu]}
      onKeyDown={event => closesOnEscape(event, close)}
    >
      <SheetGrip size={size} onSize={setSize} onClose={close} />
      <Head>
        <h2>{menuWords[menu]}</h2>
        <IconButton label="Close" icon={<X size={16} />} onClick={close} />
      </Head>
      <Scroll key={menu} data-pane>
        <SheetSizing value={setSize}>
          <Content />
        </SheetSizing>
      </Scroll>
    </Box>
  )
}
