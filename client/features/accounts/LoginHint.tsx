import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/Message'

/** What visitors see where one must be signed in. */
export function LoginHint() {
  const { pathname, search } = useLocation()
  return <Refused heading="h1" title="Please register to access this page" text="Log in, and you come back here." actions={<Button as={Link} $kind="primary" to={paths.signIn} state={{ from: pathname + search }}>Log in</Button>} />
}
