import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { remainingWords } from '../../lib/words/durations'
import { useRemaining } from '../../lib/useRemaining'
import { Hidden } from '../hidden'

const Box = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  span:last-child {
    color: var(--grey-10);
  }
`
const pass = keyframes`from { translate: -100% 0; } to { translate: 250% 0; }`
const Track = styled.div`
  forced-color-adjust: none;
  height: 4px;
  border-radius: 2px;
  background: var(--grey-5);
  overflow: hidden;
`
const Filled = styled.div<{ $unknown: boolean; $paused: boolean }>`
  height: 100%;
  border-radius: 2px;
  background: ${({ $paused }) => ($paused ? 'var(--grey-8)' : 'var(--accent)')};
  transition: width 160ms linear;
  ${({ $unknown }) => $unknown && 'width: 40%;'}
  animation: ${({ $unknown }) => ($unknown ? pass : 'none')} 1.6s ease-in-out infinite;
`

interface Props {
  /** name of the task */
  what: string
  /** `total` 0: the amount is unknown */
  done: number
  total: number
  /** the amount as text: `12 of 79 frames` */
  amount?: string
  showRemaining?: boolean
  /** the task is paused */
  paused?: boolean
  /** whether screen readers announce every quarter */
  announced?: boolean
  children?: ReactNode
}

/** Progress of a long task: its name, its amount and the time left. */
export function ProgressBar({
  what,
  done,
  total,
  amount,
  showRemaining = false,
  paused = false,
  announced = false,
  children,
}: Props) {
  const left = remainingWords(useRemaining(done, total))
  const words = [amount, showRemaining && done < total ? left : ''].filter(Boolean).join(' · ')
  const unknown = total <= 0
  return (
    <Box>
      <Words>
        <span>{what}</span>
        {words && <span>{words}</span>}
      </Words>
      <Track
        role="progressbar"
        aria-label={what}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words || undefined}
        aria-valuenow={unknown ? undefined : Math.round((done / total) * 100)}
      >
        <Filled
          $unknown={unknown}
          $paused={paused}
          style={unknown ? undefined : { width: `${(Math.min(done, total) / total) * 100}%` }}
        />
      </Track>
      {announced && (
        <Hidden role="status">{paused || unknown ? '' : `${Math.floor((done / total) * 4) * 25} %`}</Hidden>
      )}
      {children}
    </Box>
  )
}
