import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { chooseSingleKeys, singleKeys } from '../../lib/browser/singleKeys'
import { Switch } from '../../ui/form/Switch'
import { Dialog } from '../../ui/overlay/Dialog'
import { Kbd } from '../../ui/Kbd'

const keys: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      ['/', 'Search datasets; in the viewer, write a query'],
      ['?', 'Show this list'],
      ['Esc', 'Close, or clear the selection'],
      ['Tab', 'Next control; in the viewer first the picture, then its tools and panels'],
    ],
  ],
  [
    'Viewer',
    [
      ['Space', 'Play and pause'],
      ['← →', 'Previous or next time point'],
      ['Shift ← →', 'Ten time points back or forward'],
      ['C', 'Properties, which colour the objects'],
      ['O', 'Objects, to find one by its name'],
      ['T', 'Table of objects'],
      ['Shift+T', 'Table of objects in the place of the picture'],
      ['U', 'Share this view'],
    ],
  ],
  [
    'Camera of the viewer',
    [
      ['F', 'Zoom to the selected objects, or fit all'],
      ['R', 'First view of the whole specimen'],
      ['Q E W X', 'Turn left, right, up, down'],
      ['Shift Q E W X', 'Move left, right, up, down'],
      ['+ −', 'Zoom in and out'],
      ['1 – 6', 'Look from +X, −X, +Y, −Y, +Z, −Z'],
      ['P', 'Perspective or parallel projection'],
    ],
  ],
  [
    'Select in the viewer',
    [
      ['Click', 'Select an object'],
      ['Shift+click', 'Add or remove an object'],
      ['↓ ↑', 'In the picture: next or previous visible object'],
      ['Enter', 'In the picture: object or point in the middle'],
      ['Shift ↓ ↑ Enter', 'In the picture: add to the selection'],
      ['V', 'Turn and pick'],
      ['B', 'Select with a box'],
      ['L', 'Select with a lasso'],
      ['M', 'Measure distances and angles'],
      ['Ctrl+A', 'Select all visible objects'],
      ['Ctrl+I', 'Invert the selection'],
      ['S', 'Select the objects on screen'],
      ['N', 'Add the neighbours'],
      ['/', 'Write a query'],
    ],
  ],
  [
    'Table of objects',
    [
      ['↑ ↓', 'Row before or after'],
      ['Page ↑ ↓', 'A page up or down'],
      ['Home End', 'First or last row'],
      ['← →', 'Cells of the row'],
      ['Space', 'Select the row'],
      ['Ctrl+Space', 'Add or remove the row'],
      ['Shift ↑ ↓', 'Select a range of rows'],
      ['Ctrl+A', 'Select all rows of the table'],
      ['Enter', 'Go to the object and zoom to it'],
      ['← → Home End', 'In the column titles: other titles'],
      ['Enter, Space', 'In the column titles: sort up, down, not at all'],
    ],
  ],
  [
    'Lineage',
    [
      ['↑ ↓ ← →', 'Go from cell to cell'],
      ['Home, End', 'First or last cell of a life'],
      ['Enter', 'Pick the cell and go to its time'],
      ['C', 'Collapse or expand its descendants'],
      ['+ −', 'Zoom'],
      ['0', 'Whole tree'],
    ],
  ],
  [
    'Show and hide in the viewer',
    [
      ['H', 'Hide the selected objects'],
      ['I', 'Isolate the selected objects'],
      ['G', 'Ghost all other objects'],
      ['Shift+G', 'Ghost the selected objects'],
      ['A', 'Show all objects'],
      ['Space, Enter', 'In the tree of groups: show or hide, select'],
      ['Ctrl+Z', 'Undo'],
      ['Ctrl+Shift+Z', 'Redo'],
    ],
  ],
]
const Group = styled.section`
  display: grid;
  gap: 4px;
  h3 {
    color: var(--grey-10);
    font-size: 12px;
    font-weight: 500;
  }
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 32px;
    border-bottom: 1px solid var(--grey-5);
  }
`

const Hint = styled.p`
  color: var(--grey-10);
`

export function KeysDialog({ onClose }: { onClose(): void }) {
  const single = useStore(singleKeys)
  return (
    <Dialog title="Keys" open onClose={onClose}>
      <div>
        <Switch label="Keys of one character act everywhere" checked={single} onChange={chooseSingleKeys} />
        <Hint>Switch this off if you dictate. Such keys then act only while the picture has the focus.</Hint>
      </div>
      {keys.map(([title, lines]) => (
        <Group key={title}>
          <h3>{title}</h3>
          {lines.map(([key, what]) => (
            <div key={key}>
              <span>{what}</span>
              <Kbd>{key}</Kbd>
            </div>
          ))}
        </Group>
      ))}
    </Dialog>
  )
}
