import { useNavigate } from 'react-router-dom'
import { ImportForm } from '../../features/creation/ImportForm'
import { paths } from '../../lib/paths'
import { SignedInOnly } from './SignedInOnly'

export function ImportScreen() {
  const navigate = useNavigate()
  return (
    <SignedInOnly title="Import dataset" text="It can be viewed as soon as its first time points are converted.">
      <ImportForm onImported={() => void navigate(paths.datasets)} />
    </SignedInOnly>
  )
}
