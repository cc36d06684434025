import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-top: 1px solid var(--grey-5);
  border-bottom: 1px solid var(--grey-5);
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 12px 16px 12px 0;
  }
  dt {
    color: var(--grey-10);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-size: 24px;
    line-height: 32px;
    font-variant-numeric: tabular-nums;
  }
  @container (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const shown = (count: number | undefined) => (count === undefined ? '–' : number(count))

interface Props {
  /** undefined until known */
  now: { people: number; visitors: number } | undefined
  /** distinct people and visitors of the period; undefined while loading */
  people: number | undefined
  visitors: number | undefined
}

/** Users and anonymous visitors who are connected now (live), and of the period. */
export function Counters({ now, people, visitors }: Props) {
  const counters: readonly [string, number | undefined][] = [
    ['Users connected now', now?.people],
    ['Anonymous visitors connected now', now?.visitors],
    ['Users in the period', people],
    ['Anonymous visitors in the period', visitors],
  ]
  return (
    <List aria-label="Counters">
      {counters.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(count)}</dd>
        </div>
      ))}
    </List>
  )
}
