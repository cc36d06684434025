import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/Message'
import { Whole } from './Column'

/** A link that was never sent, was used already or is too old: nobody is told which. */
export function InvalidUrl({
  text = 'The link was used already, is too old, or was not copied whole.',
  actions,
}: {
  text?: string
  actions?: ReactNode
}) {
  return (
    <Whole>
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
    </Whole>
  )
}
