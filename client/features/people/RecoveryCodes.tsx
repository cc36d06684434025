import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { CopyButton } from '../../ui/CopyButton'
import { Toolbar } from '../../ui/Toolbar'

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid var(--accent-text);
  border-radius: var(--radius);
  background: var(--accent-soft);
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    gap: 4px 16px;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--grey-1);
  }
`

interface Props {
  codes: readonly string[]
  onDone(): void
}

/** Stands until it is put away: the codes cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <Box role="status">
      <p>
        Keep these <b>recovery codes</b> in a safe place: each opens your account once when you do not have
        your app. They are shown this once.
      </p>
      <ul>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Toolbar>
        <CopyButton text={codes.join('\n')} label="Copy the codes" />
        <Button $kind="quiet" onClick={onDone}>
          I have kept them
        </Button>
      </Toolbar>
    </Box>
  )
}
