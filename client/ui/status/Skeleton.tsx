import { keyframes, styled } from 'styled-components'

const breathe = keyframes`50% { opacity: 0.55; }`

/** A placeholder in the size of content that is loading. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: number }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = 12 }) => $height}px;
  border-radius: 4px;
  background: var(--grey-4);
  animation: ${breathe} 1.6s ease-in-out infinite;
`
