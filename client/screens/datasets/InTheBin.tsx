import { Link } from 'react-router-dom'
import { day } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

export function InTheBin({ since }: { since: string }) {
  return (
    <Notice kind="warning">
      In the bin since {day(since)}: only its owner and staff see it.{' '}
      <Button as={Link} to={paths.bin}>
        Open the bin
      </Button>
    </Notice>
  )
}
