import { styled } from 'styled-components'

const Circle = styled.span<{ $size: number }>`
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
 * be part of the visible label of a link or button.
 */
export function Avatar({ name, size = 24 }: { name: string; size?: number }) {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...word][0]!.toUpperCase())
  return (
    <Circle
      $size={size}
      aria-hidden
      data-initials={[initials[0], initials.length > 1 ? initials.at(-1) : ''].join('')}
    />
  )
}
