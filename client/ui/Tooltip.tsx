import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'

const Popup = styled(Base.Popup)`
  max-width: 280px;
  padding: 4px 8px;
  border-radius: 4px;
  background: var(--grey-12);
  color: var(--grey-1);
  font-size: 12px;
  line-height: 16px;
  box-shadow: var(--float);
  transition: opacity var(--quick);
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
`
const Positioner = styled(Base.Positioner)`z-index: 80;`

/** Words beside a control that has a name already: not read out a second time. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Positioner sideOffset={6}><Popup>{text}</Popup></Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
