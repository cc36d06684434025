import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { Meter } from '../../ui/status/Meter'

const Box = styled.div`
  display: grid;
  gap: 6px;
  max-width: 320px;
  padding-bottom: 3px;
`

/** Used storage and quota. */
export function QuotaUse({ used, quota }: { used: number; quota: number }) {
  const words = `${formatBytes(used)} of ${formatBytes(quota)}`
  const kind = used >= quota ? 'red' : used > quota * 0.9 ? 'amber' : 'plain'
  return (
    <Box>
      <span>
        {words}
        {kind === 'red' && ': full'}
      </span>
      <Meter label="Quota" value={used} max={quota} words={words} kind={kind} />
    </Box>
  )
}
