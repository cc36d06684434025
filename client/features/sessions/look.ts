import { styled } from 'styled-components'

/** Inline panel for a confirmation or a small form. */
export const Panel = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 12px;
  border-radius: var(--radius);
  background: var(--grey-3);
  > * {
    max-width: 100%;
    min-width: 0;
  }
  p {
    overflow-wrap: anywhere;
  }
`
export const PanelForm = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px;
  border-radius: var(--radius);
  background: var(--grey-3);
`
export const Form = styled.form`
  display: grid;
  gap: 20px;
  max-width: 560px;
`
