import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { formatBytes } from '../../lib/words/bytes'
import { number } from '../../lib/words/counts'
import { personName } from '../../lib/words/people'
import { Meter } from '../../ui/status/Meter'
import { CountLinks } from './CountLinks'
import type { OverviewFactsFragment } from './OverviewFacts.generated'

type Use = OverviewFactsFragment['use']

const Holders = styled.ul`
  display: grid;
  gap: 12px;
  font-size: 13px;
  li {
    display: grid;
    gap: 4px;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    overflow-wrap: anywhere;
  }
`

/** Number and size of all datasets, and the people with the largest ones. */
export const DatasetUse = ({ use: { datasets, bytes, holders } }: { use: Use }) => (
  <>
    <CountLinks
      label="Datasets"
      counts={[
        { name: 'Datasets', value: number(datasets), to: paths.datasets },
        { name: 'Size of all datasets', value: formatBytes(bytes), to: paths.people },
      ]}
    />
    {holders.length > 0 && (
      <Holders aria-label="Largest users">
        {holders.map(holder => (
          <Holder key={holder.id} holder={holder} />
        ))}
      </Holders>
    )}
  </>
)

function Holder({ holder }: { holder: Use['holders'][number] }) {
  const { id, usedBytes, quotaBytes } = holder
  const name = personName(holder)
  const words = `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)}`
  return (
    <li>
      <p>
        <Link to={`${paths.editUser}?id=${id}`}>{name}</Link>
        <span>{words}</span>
      </p>
      <Meter
        label={`Quota of ${name}`}
        value={usedBytes}
        max={quotaBytes}
        words={words}
        kind={usedBytes >= quotaBytes ? 'red' : usedBytes > quotaBytes * 0.9 ? 'amber' : 'plain'}
      />
    </li>
  )
}
