import { Link } from 'react-router-dom'
import { day } from '../../lib/words/dates'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'

export function InTheBin({ since }: { since: string }) {
  return (
    <Notice kind="warning">
      In the bin since {day(since)}. Only its owner and staff can see it.{' '}
      <Button as={Link} to={paths.bin}>
        Open the bin
      </Button>
    </Notice>
  )
}
