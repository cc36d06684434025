import { BoxSelect, GitFork, Lasso, MousePointer2, Redo2, Ruler, Table2, Undo2 } from 'lucide-react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { stepWords } from '../../instrument/history'
import { tools, type Tool } from '../../instrument/viewerKeys'
import { IconButton } from '../../ui/IconButton'
import { useController, useViewerState } from '../state/useViewer'
import { focusFromKey } from './access/focusFromKey'
import { glass } from './look'
import { ExportButton } from './export/ExportButton'
import { PictureButton } from './PictureButton'
import { lying, lyingRailWidth, lyingToolsWidth, railHeight, sheets } from './sheets/sheetLook'

/** Two columns, as wide as the menus above, so that both fit into a window of 700 px. */
const Bar = styled.div`
  ${glass}
  /* a filter would make this bar, and not the column with the menus, the place of the boxes of its buttons */
  backdrop-filter: none;
  display: grid;
  grid-template-columns: 1fr 1fr;
  justify-items: center;
  gap: 2px;
  padding: 3px;
  hr {
    grid-column: 1 / -1;
    width: 100%;
    margin: 1px 0;
    border: 0;
    border-top: 1px solid var(--grey-4);
  }
  /* above the bar of menus, when its button opens it */
  @media ${sheets} {
    position: absolute;
    inset: auto 0 ${railHeight}px;
    grid-template-columns: repeat(5, 1fr);
    padding: 8px;
    border-width: 1px 0 0;
    border-radius: 14px 14px 0 0;
    background: var(--grey-1);
    hr {
      display: none;
    }
    &[data-open='false'] {
      display: none;
    }
  }
  @media ${lying} {
    inset: auto auto 0 ${lyingRailWidth}px;
    width: ${lyingToolsWidth}px;
    border-width: 1px 1px 0 0;
    border-radius: 0 14px 0 0;
  }
`
const pictures = { turn: MousePointer2, box: BoxSelect, lasso: Lasso, measure: Ruler }
const words: Readonly<Record<Tool, string>> = {
  turn: 'Turn and pick (V)',
  box: 'Select with a box (B)',
  lasso: 'Select with a lasso (L)',
  measure: 'Measure (M)',
}

/** Tools for the scene, undo and redo. `onChosen` is called when a tool or the table is chosen. */
export function Tools({ open, onChosen }: { open: boolean; onChosen(): void }) {
  const controller = useController()
  const { tool } = useStore(controller.tool)
  const { past, future } = useStore(controller.history)
  const table = useViewerState(state => state.table)
  const lineage = useViewerState(state => state.lineage)
  const [before, after] = [stepWords(past), stepWords(future)]
  return (
    <Bar role="toolbar" aria-label="Tools" data-open={open}>
      {tools.map(name => {
        const Picture = pictures[name]
        return (
          <IconButton
            key={name}
            label={words[name]}
            icon={<Picture size={16} />}
            pressed={tool === name}
            data-tool={name}
            onClick={event => {
              controller.tool.setState({ tool: name })
              focusFromKey(event, '[data-tool-panel]')
              onChosen()
            }}
          />
        )
      })}
      <hr />
      <PictureButton />
      <ExportButton />
      <IconButton
        label="Table of objects (T)"
        icon={<Table2 size={16} />}
        pressed={table !== 'none'}
        data-tool="table"
        onClick={event => {
          controller.dispatch({ type: 'table', table: table === 'none' ? 'below' : 'none' })
          if (table === 'none') focusFromKey(event, '[data-table]')
          onChosen()
        }}
      />
      <IconButton
        label="Lineage"
        icon={<GitFork size={16} />}
        pressed={lineage !== 'none'}
        onClick={() => {
          controller.dispatch({ type: 'lineage', lineage: lineage === 'none' ? 'beside' : 'none' })
          onChosen()
        }}
      />
      <hr />
      <IconButton
        label={before ? `Undo ${before} (Ctrl+Z)` : 'Undo (Ctrl+Z)'}
        icon={<Undo2 size={16} />}
        disabled={!before}
        onClick={() => controller.undo()}
      />
      <IconButton
        label={after ? `Redo ${after} (Ctrl+Shift+Z)` : 'Redo (Ctrl+Shift+Z)'}
        icon={<Redo2 size={16} />}
        disabled={!after}
        onClick={() => controller.redo()}
      />
    </Bar>
  )
}
