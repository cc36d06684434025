import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { say } from '../../ui/overlay/Toast'
import { useCreateTagMutation } from './changeTag.generated'
import { TagForm } from './TagForm'
import { tagDefaults } from './tagSchema'
import { TagsDocument } from './tags.generated'

const Panel = styled(Card)`
  display: grid;
  gap: 16px;
`

export function NewTag({ onDone }: { onDone(): void }) {
  const [create] = useCreateTagMutation({ refetchQueries: [TagsDocument], awaitRefetchQueries: true })
  const save = async (input: typeof tagDefaults) => {
    await create({ variables: { input } })
    say(`${input.name.trim()} was created`)
    onDone()
  }
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector('input')?.select(), [])
  return (
    <Panel ref={panel} aria-labelledby="new-tag">
      <h2 id="new-tag">Create a new tag</h2>
      <TagForm
        values={tagDefaults}
        submit="Create"
        onSubmit={save}
        beside={
          <Button $kind="quiet" onClick={onDone}>
            Cancel
          </Button>
        }
      />
    </Panel>
  )
}
