import { styled } from 'styled-components'

export type MeterKind = 'plain' | 'amber' | 'red'

const Track = styled.div`
  forced-color-adjust: none;
  height: 6px;
  border-radius: 3px;
  background: var(--grey-5);
  overflow: hidden;
`
const Filled = styled.div<{ $kind: MeterKind }>`
  height: 100%;
  border-radius: 3px;
  background: ${({ $kind }) => ($kind === 'plain' ? 'var(--accent)' : `var(--${$kind}-line)`)};
`

interface Props {
  label: string
  value: number
  max: number
  words: string
  kind?: MeterKind
}

/**
 * A bar that shows how much of a limit is used. `words` is the value for screen readers; show it beside the
 * bar too.
 */
export function Meter({ label, value, max, words, kind = 'plain' }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : Number(value > 0)
  return (
    <Track
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={words}
    >
      <Filled $kind={kind} style={{ width: `${share * 100}%` }} />
    </Track>
  )
}
