import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { CopyButton } from '../../ui/CopyButton'
import { Toolbar } from '../../ui/Toolbar'

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--accent-text);
  border-radius: var(--radius);
  background: var(--accent-soft);
  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  code {
    display: block;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--grey-1);
    user-select: all;
  }
`

interface Props {
  label: string
  address: string
  onDone(): void
}

/** Stands until it is put away: it cannot be shown again. */
export function ReviewAddress({ label, address, onDone }: Props) {
  return (
    <Box role="status">
      <p>
        The link for <b>{label}</b> was made. Copy it now: it is shown this once and kept nowhere.
      </p>
      <code>{address}</code>
      <Toolbar>
        <CopyButton text={address} label="Copy the link" />
        <Button $kind="quiet" onClick={onDone}>
          I have kept it
        </Button>
      </Toolbar>
    </Box>
  )
}
