import { styled } from 'styled-components'
import { Dialog } from '../../ui/overlay/Dialog'
import { Kbd } from '../../ui/Kbd'

const keys: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      ['/', 'Search'],
      ['?', 'Show this list'],
      ['Esc', 'Close, or clear the selection'],
    ],
  ],
  [
    'Viewer',
    [
      ['Space', 'Play and pause'],
      ['← →', 'Previous or next time point'],
      ['F', 'Focus on the picked cell'],
      ['H', 'Hide the picked cell'],
      ['I', 'Isolate the picked cell'],
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

export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog title="Keys" open={open} onClose={onClose}>
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
