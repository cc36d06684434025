import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/Message'

/** A link that was never sent, was used already or is too old: nobody is told which. */
export function InvalidUrl({ text }: { text?: string }) {
  return <Refused heading="h1" title="Invalid Url !" text={text ?? 'The link was used already, is too old, or was not copied whole.'} actions={<Button as={Link} to={paths.home}>Home</Button>} />
}
