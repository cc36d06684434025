import { failureOf } from '../../lib/server/failure'
import { Button } from '../Button'
import { Notice } from './Notice'

/** Says why a part of a page could not be loaded, with a button that asks again. */
export const NotLoaded = ({ error, again }: { error: unknown; again(): unknown }) => (
  <Notice kind="fault">
    {failureOf(error).message}{' '}
    <Button $kind="quiet" onClick={() => void again()}>
      Try again
    </Button>
  </Notice>
)
