import { useState } from 'react'
import { BuildForm } from '../../features/downloads/BuildForm'
import { useRemoveStandaloneBuildMutation } from '../../features/downloads/changeBuild.generated'
import { systemNames } from '../../features/downloads/reduction'
import type { StandaloneBuildFactsFragment } from '../../features/downloads/StandaloneBuild.generated'
import { Button } from '../../ui/Button'
import { Confirm } from '../../ui/overlay/Confirm'
import { Dialog } from '../../ui/overlay/Dialog'

/** Buttons that change and remove a build. */
export function StaffActions({ build }: { build: StandaloneBuildFactsFragment }) {
  const [editing, setEditing] = useState(false)
  const [remove] = useRemoveStandaloneBuildMutation()
  const title = `${build.name} ${build.version} for ${systemNames[build.system]}`
  const press = async () => {
    await remove({
      variables: { id: build.id },
      update: cache => {
        cache.evict({ id: `StandaloneBuild:${build.id}` })
        cache.gc()
      },
    })
  }
  return (
    <>
      <Button aria-label={`Edit ${title}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Confirm
        action="Remove"
        label={`Remove ${title}`}
        title={`Remove ${title}?`}
        answers={['Remove', 'Keep it']}
        onYes={press}
      >
        <p>Its file is deleted. Its downloads stay in the statistics.</p>
      </Confirm>
      <Dialog title={`Edit ${title}`} open={editing} onClose={() => setEditing(false)}>
        <BuildForm build={build} onDone={() => setEditing(false)} />
      </Dialog>
    </>
  )
}
