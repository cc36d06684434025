import { useState } from 'react'
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
import { sheets } from './sheets/sheetLook'
import { useCover } from '../state/covers'
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
`

/**
 * All panels over the scene, in the order of the Tab key: tools, opened panels, the selection, its legend, the time. A
 * small window shows only the timeline, texts, a small legend and notices.
 */
export function Panels({ windowed }: { windowed: boolean }) {
  const cover = useCover('left')
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
          <Left ref={cover}>
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
