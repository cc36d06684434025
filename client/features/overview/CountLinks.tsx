import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 12px;
`
const Count = styled(Link)`
  display: flex;
  flex-direction: column;
  color: var(--grey-10);
  font-size: 12px;
  line-height: 16px;
  text-decoration: none;
  b {
    color: var(--grey-12);
    font-size: 24px;
    line-height: 32px;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  &[data-alarm='true'] b {
    color: var(--red-text);
  }
  &:hover span {
    color: var(--grey-12);
    text-decoration: underline;
  }
`

export interface CountLink {
  readonly name: string
  /** undefined until known */
  readonly value: string | undefined
  readonly to: string
  /** whether the number needs attention */
  readonly isAlarm?: boolean
}

/** Numbers. Each links to the screen behind it. */
export const CountLinks = ({ label, counts }: { label: string; counts: readonly CountLink[] }) => (
  <List aria-label={label}>
    {counts.map(({ name, value, to, isAlarm = false }) => (
      <li key={name}>
        <Count to={to} data-alarm={isAlarm}>
          <b>{value ?? '–'}</b>
          <span>{name}</span>
        </Count>
      </li>
    ))}
  </List>
)
