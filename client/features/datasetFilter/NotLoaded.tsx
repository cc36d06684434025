import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

export const NotLoaded = ({ error, again }: { error: unknown; again(): Promise<unknown> }) => (
  <Notice kind="fault">
    {failureOf(error).message}{' '}
    <Button $kind="quiet" onClick={() => void again()}>
      Try again
    </Button>
  </Notice>
)
