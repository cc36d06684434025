import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { SuccessState } from '../../ui/status/Message'
import { Whole } from './Column'

export function JoinedScreen() {
  return (
    <Whole>
      <SuccessState
        heading="h1"
        title="You have been successfully registered to the group."
        actions={
          <Button as={Link} to={paths.groups}>
            Groups
          </Button>
        }
      />
    </Whole>
  )
}
