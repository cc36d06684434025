import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { loginEnded } from '../../lib/server/loginEnded'
import { tellUnauthenticated } from '../../lib/server/unauthenticated'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'

/** After an ended log-in the server answers as to a visitor, so a private dataset looks like a missing one. */
export function DatasetUnknown({ isVisitor }: { isVisitor: boolean }) {
  const isEnded = useStore(loginEnded)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isEnded) tellUnauthenticated() // checks whether the log-in still lives
  }, [isEnded])
  if (isEnded)
    return (
      <Refused
        heading="h1"
        title="Your log-in has ended"
        text="Log in to see this page again, if the dataset is shared with you."
        actions={
          <Button $kind="primary" onClick={tellUnauthenticated}>
            Log in
          </Button>
        }
      />
    )
  return (
    <Refused
      heading="h1"
      title="This dataset cannot be shown"
      text={`It does not exist, or it is not shared with you.${isVisitor ? ' If it is shared with your account, log in.' : ''}`}
      actions={
        <>
          {isVisitor && (
            <Button as={Link} $kind="primary" to={paths.signIn} state={{ from: pathname + search }}>
              Log in
            </Button>
          )}
          <Button as={Link} to={paths.datasets}>
            All datasets
          </Button>
        </>
      }
    />
  )
}
