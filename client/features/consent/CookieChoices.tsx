import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { Switch } from '../../ui/form/Switch'

const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 32px;
  flex: 1 0 100%;
  padding-top: 12px;
  border-top: 1px solid var(--grey-5);
`
const Kind = styled.div`
  flex: 1 1 260px;
  max-width: 400px;
  b {
    font-weight: 500;
  }
  p {
    color: var(--grey-10);
    font-size: 13px;
    line-height: 18px;
  }
`
const Always = styled.b`
  display: flex;
  align-items: center;
  min-height: 32px;
`

/** Describes mandatory and optional cookies and takes the choice. */
export function CookieChoices({
  accepted,
  onTake,
}: {
  accepted: boolean
  onTake(choice: 'accepted' | 'rejected'): void
}) {
  const [optional, setOptional] = useState(accepted)
  return (
    <Grid>
      <Kind>
        <Always>Mandatory cookies: always on</Always>
        <p>They keep you logged in and remember this choice and hidden tips. You cannot refuse them.</p>
      </Kind>
      <Kind>
        <Switch label="Optional cookies" checked={optional} onChange={setOptional} />
        <p>
          They count which pages and datasets you view, for our own statistics. They are never used for
          advertising.
        </p>
      </Kind>
      <Button $kind="primary" onClick={() => onTake(optional ? 'accepted' : 'rejected')}>
        Accept this configuration
      </Button>
    </Grid>
  )
}
