import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { Crosshair } from './access/Crosshair'
import { PictureWords } from './access/PictureWords'
import { Spoken } from './access/Spoken'
import { Altered } from './Altered'
import { CellTexts } from './CellTexts'
import { Corner } from './Corner'
import { Hints } from './Hints'
import { Hover } from './Hover'
import { Inspector } from './inspector/Inspector'
import { Legend } from './legend/Legend'
import { MeasureLines } from './measure/MeasureLines'
import { MeasureTool } from './measure/MeasureTool'
import { MenuPanel } from './MenuPanel'
import { NameLabel } from './NameLabel'
import { Notices } from './Notices'
import { Rail } from './Rail'
import { RegionTool } from './objects/RegionTool'
import { lying, sheets } from './sheets/sheetLook'
import { both, useCover } from '../state/covers'
import { Timeline } from './Timeline'
import { Tools } from './Tools'

const Left = styled.div`
  position: absolute;
  top: 12px;
  left: 12px;
  /* the windows of tools lie over an open menu */
  z-index: 4;
  display: flex;
  flex-flow: column wrap;
  align-content: start;
  align-items: start;
  gap: 8px;
  /* above a table the tools stand beside the menus, where the timeline does not cover them */
  max-height: calc(100% - 98px);
  @media ${sheets} {
    inset: auto 0 0;
    z-index: 6;
    display: block;
  }
  @media ${lying} {
    inset: 0 auto 0 0;
    max-height: none;
  }
`

/** An open menu begins beside the tools, which stand beside the menus in a low viewer. */
function reportRight(element: HTMLElement) {
  const { style } = element.parentElement ?? element
  const measure = () => {
    const { left } = element.getBoundingClientRect()
    const ends = [...element.children].map(child => child.getBoundingClientRect().right - left)
    style.setProperty('--tools-right', `${Math.round(element.offsetLeft + Math.max(0, ...ends))}px`)
  }
  const watch = new ResizeObserver(measure)
  watch.observe(element)
  return () => {
    watch.disconnect()
    style.removeProperty('--tools-right')
  }
}

/**
 * All panels over the scene, in the order of the Tab key: tools, opened panels, the selection, its legend, the time. A
 * small window shows only the timeline, texts, a small legend and notices.
 */
export function Panels({ windowed }: { windowed: boolean }) {
  const cover = useCover('left')
  const hold = useCallback((element: HTMLDivElement) => both(cover(element), reportRight(element)), [cover])
  const [hasTools, setHasTools] = useState(false)
  return (
    <>
      <PictureWords />
      <Spoken />
      <Crosshair />
      <CellTexts />
      <NameLabel />
      <MeasureLines />
      {!windowed && (
        <>
          <Hover />
          <Left ref={hold}>
            <Rail hasTools={hasTools} onTools={setHasTools} />
            <Tools open={hasTools} onChosen={() => setHasTools(false)} />
          </Left>
          <RegionTool />
          <MeasureTool />
          <MenuPanel />
          <Altered />
          <Inspector />
        </>
      )}
      <Legend small={windowed} />
      {!windowed && (
        <>
          <Corner />
          <Hints />
        </>
      )}
      <Timeline thin={windowed} />
      <Notices />
    </>
  )
}
