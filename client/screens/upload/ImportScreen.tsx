import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { ImportDesk } from '../../features/creation/ImportDesk'
import { placesOfArchive } from '../../features/viewerDock/local/namedPlaces'
import { markSaved, useKeptFiles } from '../../features/viewerDock/local/useKeptFiles'
import { paths } from '../../lib/paths'
import { say } from '../../ui/overlay/Toast'
import { ImportedPreparation } from './ImportedPreparation'
import { SignedInOnly } from './SignedInOnly'

const preparation = (id: string) => <ImportedPreparation id={id} />

export function ImportScreen() {
  const navigate = useNavigate()
  const kept = useKeptFiles()
  const imported = useCallback(
    (name: string) => {
      markSaved(kept, paths.datasets)
      say(`${name} was imported and is being prepared`)
      void navigate(paths.datasets)
    },
    [kept, navigate],
  )
  return (
    <SignedInOnly
      title="Import dataset"
      text="You can view the dataset as soon as its first time points are converted."
    >
      <ImportDesk
        start={kept?.files ?? []}
        readPlaces={placesOfArchive}
        onImported={imported}
        preparation={preparation}
      />
    </SignedInOnly>
  )
}
