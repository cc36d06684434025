import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { SuccessState } from '../../ui/status/Message'
import { MessagePage } from './Column'

export function JoinedScreen() {
  return (
    <MessagePage>
      <SuccessState
        heading="h1"
        title="You have been successfully registered to the group."
        actions={
          <Button as={Link} to={paths.groups}>
            Groups
          </Button>
        }
      />
    </MessagePage>
  )
}
