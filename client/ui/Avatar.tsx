import { styled } from 'styled-components'

const Count = styled.span`
  position: absolute;
  top: -9px;
  left: calc(100% - 5px); /* beside the initials */
  min-width: 16px;
  padding: 0 4px;
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 11px;
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  &::before {
    content: attr(data-count);
  }
`
const Circle = styled.span<{ $size: number }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: var(--grey-5);
  color: var(--grey-11);
  font-size: ${({ $size }) => Math.max(11, $size * 0.38)}px;
  font-weight: 600;
  line-height: 1;
  &::before {
    content: attr(data-initials);
  }
`

/**
 * The initials of a person, shown beside the name. CSS draws the initials, because as text they would
 * be part of the visible label of a link or button. `count` is the number of things that wait for the person.
 */
export function Avatar({ name, size = 24, count = 0 }: { name: string; size?: number; count?: number }) {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...word][0]!.toUpperCase())
  return (
    <Circle
      $size={size}
      aria-hidden
      data-initials={[initials[0], initials.length > 1 ? initials.at(-1) : ''].join('')}
    >
      {count > 0 && <Count data-count={count > 99 ? '99+' : count} />}
    </Circle>
  )
}
