import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { number } from '../../lib/words/counts'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Chip } from '../../ui/Chip'
import { Meter } from '../../ui/status/Meter'
import { Skeleton } from '../../ui/status/Skeleton'
import { usePersonCardQuery } from './PersonCard.generated'

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 12px;
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--grey-10);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`
const Storage = styled.div`
  display: grid;
  gap: 6px;
  font-size: 13px;
`
const Counts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 16px;
  padding-top: 12px;
  border-top: 1px solid var(--grey-5);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  dt {
    color: var(--grey-10);
  }
  dd {
    text-align: right;
  }
`

/** Summary of the logged-in user: name, storage use and counts. Refetched each time it opens. */
export function PersonCard() {
  const { data, error } = usePersonCardQuery({ fetchPolicy: 'cache-and-network' })
  const me = data?.me
  if (!me)
    return error ? (
      <p>{failureOf(error).message}</p>
    ) : (
      <>
        <Skeleton $width="70%" />
        <Skeleton $width="40%" />
        <Skeleton />
      </>
    )
  const used = me.usedBytes ?? 0
  const quota = me.quotaBytes ?? 0
  const words = `${formatBytes(used)} of ${formatBytes(quota)}`
  return (
    <>
      <Head>
        <div>
          <b>{personName(me)}</b>
          {personName(me) !== me.login && <p>{me.login}</p>}
        </div>
        <Chip>{me.isStaff ? 'Admin' : 'User'}</Chip>
      </Head>
      <Storage>
        <span>{words} used</span>
        <Meter
          label="Storage"
          value={used}
          max={quota}
          words={words}
          kind={used >= quota ? 'red' : used > quota * 0.9 ? 'amber' : 'plain'}
        />
      </Storage>
      <Counts>
        <dt>Groups</dt>
        <dd>{number(me.groupCount ?? 0)}</dd>
        {me.invitationCount ? (
          <>
            <dt>Invitations to groups</dt>
            <dd>{number(me.invitationCount)}</dd>
          </>
        ) : null}
        <dt>Datasets</dt>
        <dd>{number(me.datasetCount ?? 0)}</dd>
      </Counts>
    </>
  )
}
