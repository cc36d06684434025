import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton'

const Box = styled.dialog`
  width: min(480px, 100vw - 32px);
  max-height: calc(100dvh - 48px);
  padding: 0;
  overflow: auto;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-1);
  color: var(--grey-12);
  box-shadow: var(--float);
  transition:
    opacity var(--quick),
    translate var(--quick);
  @starting-style {
    opacity: 0;
    translate: 0 8px;
  }
  &::backdrop {
    background: rgb(8 11 16 / 0.5);
  }
`
const Inside = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 24px 24px;
  > * {
    min-width: 0;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-right: -8px;
  h2 {
    overflow-wrap: anywhere;
  }
`

interface Props {
  title: string
  open: boolean
  onClose(): void
  /** a click beside the dialog does not close it, because the person has typed something */
  keepsText?: boolean
  children: ReactNode
}

/** Fields that a person writes in. */
const field =
  ':is(input:not([type]), input[type=text], input[type=search], textarea):not(:read-only, :disabled)'

/**
 * Closes the dialog while it is still in the document: the browser gives the focus back only then. An effect would run
 * after its removal.
 */
function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  // instead of the close button, which comes first in the DOM
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(field)
  first?.focus()
  return () => dialog.close()
}

/** Shows the message about a dialog's script in a dialog of the same title. */
export const inDialog = (title: string) =>
  function MessageInDialog(message: ReactNode, { onClose }: Pick<Props, 'onClose'>) {
    return (
      <Dialog title={title} open onClose={onClose}>
        {message}
      </Dialog>
    )
  }

/** The native modal dialog: it traps the focus, restores it on close, and closes on Escape. */
export function Dialog({ title, open, onClose, keepsText = false, children }: Props) {
  const id = useId()
  // clicks on the backdrop have the dialog as target
  const pressed = ({ target, currentTarget }: MouseEvent) =>
    target === currentTarget && !keepsText && onClose()
  if (!open) return null
  return (
    <Box
      ref={show}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={pressed}
    >
      <Inside>
        <Head>
          <h2 id={id}>{title}</h2>
          <IconButton label="Close" icon={<X size={18} />} onClick={onClose} />
        </Head>
        {children}
      </Inside>
    </Box>
  )
}
