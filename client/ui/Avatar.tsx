import { styled } from 'styled-components'

const Circle = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: var(--grey-5);
  color: var(--grey-11);
  font-size: 11px;
  font-weight: 600;
  line-height: 1;
`

/** Initials of somebody whose name stands beside. */
export function Avatar({ name }: { name: string }) {
  const initials = name.split(/\s+/).filter(Boolean).map(word => word[0]!.toUpperCase())
  return <Circle aria-hidden>{[initials[0], initials.length > 1 ? initials.at(-1) : ''].join('')}</Circle>
}
