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
  code {
    display: block;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--grey-1);
    overflow-wrap: anywhere;
    user-select: all;
  }
`

interface Props {
  name: string
  secret: string
  onDone(): void
}

/** Stands until it is put away: it cannot be shown again. */
export function TokenSecret({ name, secret, onDone }: Props) {
  return (
    <Box role="status">
      <p>
        <b>{name}</b> was created. Copy it now: it is shown this once and kept nowhere.
      </p>
      <code>{secret}</code>
      <Toolbar>
        <CopyButton text={secret} label="Copy the token" />
        <Button $kind="quiet" onClick={onDone}>
          I have kept it
        </Button>
      </Toolbar>
    </Box>
  )
}
