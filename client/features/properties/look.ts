import { styled } from 'styled-components'

const panel =
  'display: grid; gap: 12px; margin: 8px 0; padding: 12px; border-radius: var(--radius); background: var(--grey-3);'

/** Inline panel for a confirmation or a small form. */
export const Panel = styled.div`
  ${panel} p {
    max-width: 64ch;
    overflow-wrap: anywhere;
  }
`
export const PanelForm = styled.form`
  ${panel}
`
