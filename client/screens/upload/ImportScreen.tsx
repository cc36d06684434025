import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { ImportDesk } from '../../features/creation/ImportDesk'
import { paths } from '../../lib/paths'
import { say } from '../../ui/overlay/Toast'
import { ImportedPreparation } from './ImportedPreparation'
import { SignedInOnly } from './SignedInOnly'

const preparation = (id: string) => <ImportedPreparation id={id} />

export function ImportScreen() {
  const navigate = useNavigate()
  const imported = useCallback(
    (name: string) => {
      say(`${name} was imported and is being prepared`)
      void navigate(paths.datasets)
    },
    [navigate],
  )
  return (
    <SignedInOnly
      title="Import dataset"
      text="You can view the dataset as soon as its first time points are converted."
    >
      <ImportDesk onImported={imported} preparation={preparation} />
    </SignedInOnly>
  )
}
