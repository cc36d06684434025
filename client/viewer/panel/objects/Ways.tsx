import { styled } from 'styled-components'
import { ways, type Way } from '../../../instrument/sets/objectSet'
import { wayWords } from './setWords'

const Row = styled.div`
  display: flex;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  overflow: hidden;
  button {
    flex: 1 1 auto;
    min-height: 32px;
    padding: 2px 8px;
    border: 0;
    border-left: 1px solid var(--grey-6);
    background: transparent;
    color: var(--grey-12);
    font-size: 12px;
    cursor: pointer;
    &:first-child {
      border-left: 0;
    }
    &:hover:not(:disabled) {
      background: var(--grey-4);
    }
    &:disabled {
      color: var(--grey-9);
      cursor: not-allowed;
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-pressed='true'] {
      background: var(--accent-soft);
      color: var(--accent-text);
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`

interface Props {
  label: string
  disabled?: boolean
  /** the way in use; without it the buttons act at once */
  value?: Way
  onChoose(way: Way): void
}

/** Four joined buttons: replace the selection, add to it, remove from it, intersect with it. */
export function Ways({ label, disabled = false, value, onChoose }: Props) {
  return (
    <Row role="group" aria-label={label}>
      {ways.map(way => (
        <button
          key={way}
          type="button"
          disabled={disabled}
          aria-pressed={value && way === value}
          onClick={() => onChoose(way)}
        >
          {wayWords[way]}
        </button>
      ))}
    </Row>
  )
}
