import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { number } from '../../lib/words/counts'
import { moment } from '../../lib/words/dates'
import { Chip } from '../../ui/Chip'
import { FactsTable } from '../../ui/list/FactsTable'
import { Meter } from '../../ui/status/Meter'
import type { OverviewFactsFragment } from './OverviewFacts.generated'

const Disk = styled.div`
  display: grid;
  gap: 6px;
  font-size: 13px;
`
/** Share of the disk above which the bar warns. */
const nearlyFull = 0.9

/** Whether files can be written and read, and the space of their disk. */
export function StorageFacts({ storage }: { storage: OverviewFactsFragment['storage'] }) {
  const { state, milliseconds, freeBytes, sizeBytes, reserveBytes, at } = storage
  const isFine = state === 'OK'
  return (
    <>
      {freeBytes !== null && sizeBytes !== null && (
        <DiskUse free={freeBytes} size={sizeBytes} reserve={reserveBytes ?? 0} />
      )}
      <FactsTable
        facts={[
          [
            'Write and read',
            <Chip key="state" $kind={isFine ? 'green' : 'red'}>
              {isFine ? 'Works' : 'Failed, see the log'}
            </Chip>,
          ],
          ['Time of the trial', `${number(Math.round(milliseconds))} ms`],
          ['Tried', moment(at)],
        ]}
      />
    </>
  )
}

function DiskUse({ free, size, reserve }: { free: number; size: number; reserve: number }) {
  const used = size - free
  const words = `${formatBytes(free)} of ${formatBytes(size)} free`
  const kind = free <= reserve ? 'red' : used > size * nearlyFull ? 'amber' : 'plain'
  return (
    <Disk>
      <span>
        {words}
        {reserve > 0 && `; writes stop at ${formatBytes(reserve)}`}
      </span>
      <Meter label="Disk" value={used} max={size} words={words} kind={kind} />
    </Disk>
  )
}
