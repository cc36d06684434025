import { styled } from 'styled-components'
import { Kbd } from '../../ui/Kbd'

const Line = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 0 8px 0 16px;
  border-top: 1px solid var(--grey-5);
  background: var(--grey-1);
  color: var(--grey-10);
  font-size: 12px;
  p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  button { display: flex; align-items: center; gap: 6px; height: 27px; padding: 0 8px; border: 0; background: transparent; color: inherit; cursor: pointer; white-space: nowrap; }
  button:hover { color: var(--grey-12); }
  button:focus-visible { outline-offset: -2px; }
  kbd { height: 17px; min-width: 17px; }
  height: 28px;
  @media (max-width: 767px) { display: none; }
`

export function Footer({ onKeys }: { onKeys(): void }) {
  return (
    <Line>
      <p>Morula, an open platform for segmented 3D and 3D+time datasets. Each dataset names its own licence and source.</p>
      <button type="button" onClick={onKeys}>Keys <Kbd>?</Kbd></button>
    </Line>
  )
}
