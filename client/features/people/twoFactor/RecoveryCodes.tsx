import { styled } from 'styled-components'
import { ShownOnce } from '../../../ui/ShownOnce'

const Codes = styled(ShownOnce)`
  gap: 12px;
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

export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <Codes secret={codes.join('\n')} copyLabel="Copy the codes" doneLabel="I have kept them" onDone={onDone}>
    <p>
      Keep these <b>recovery codes</b> in a safe place. Each code works once in place of your app. This is the
      only time that they are shown.
    </p>
    <ul>
      {codes.map(code => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </Codes>
)
