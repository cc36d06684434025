import { styled } from 'styled-components'

/**
 * The dark background of a specimen, in light and dark mode, with the corner marks of a microscope's field of
 * view.
 */
export const Stage = styled.div<{ $inset?: number }>`
  --tick: var(--stage-line);
  --at: ${({ $inset = 12 }) => $inset}px;
  color-scheme: dark;
  /* previews blend with the dark background */
  forced-color-adjust: none;
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  background: var(--stage);
  color: var(--stage-text);
  &::after {
    content: '';
    position: absolute;
    inset: var(--at);
    pointer-events: none;
    transition:
      --tick var(--quick),
      opacity var(--quick);
    opacity: 0.9;
    background:
      linear-gradient(var(--tick), var(--tick)) 0 0 / 12px 1px,
      linear-gradient(var(--tick), var(--tick)) 0 0 / 1px 12px,
      linear-gradient(var(--tick), var(--tick)) 100% 0 / 12px 1px,
      linear-gradient(var(--tick), var(--tick)) 100% 0 / 1px 12px,
      linear-gradient(var(--tick), var(--tick)) 0 100% / 12px 1px,
      linear-gradient(var(--tick), var(--tick)) 0 100% / 1px 12px,
      linear-gradient(var(--tick), var(--tick)) 100% 100% / 12px 1px,
      linear-gradient(var(--tick), var(--tick)) 100% 100% / 1px 12px;
    background-repeat: no-repeat;
  }
`
