import { keyframes, styled } from 'styled-components'

const turn = keyframes`to { rotate: 1turn; }`
const Ring = styled.svg<{ $turning: boolean }>`
  animation: ${({ $turning }) => ($turning ? turn : 'none')} 0.9s linear infinite;
  flex: none;
`

/**
 * A circle that spins, or that fills when `share` (0 … 1) is given. Hidden from screen readers: describe the
 * progress beside it.
 */
export function Spinner({ size = 18, share }: { size?: number; share?: number }) {
  const filled = share ?? 0.28
  return (
    <Ring
      $turning={share === undefined}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      strokeWidth={2}
      aria-hidden
    >
      <circle cx={9} cy={9} r={7} stroke="var(--grey-6)" />
      <circle
        cx={9}
        cy={9}
        r={7}
        stroke="var(--accent-text)"
        strokeLinecap="round"
        pathLength={1}
        strokeDasharray={`${filled} 1`}
        transform="rotate(-90 9 9)"
      />
    </Ring>
  )
}
