import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'
import { MessagePage } from './Column'

/**
 * For a link that is unknown, used or expired. The page tells the reason only when the server does, so that
 * nobody can test links.
 */
export function InvalidUrl({
  text = 'The link was already used, has expired or was not copied completely.',
  actions,
}: {
  text?: string | undefined
  actions?: ReactNode
}) {
  return (
    <MessagePage>
      <Refused
        heading="h1"
        title="Invalid Url !"
        text={text}
        actions={
          actions ?? (
            <Button as={Link} to={paths.home}>
              Home
            </Button>
          )
        }
      />
    </MessagePage>
  )
}
