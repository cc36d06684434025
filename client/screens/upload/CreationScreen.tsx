import { Link, useNavigate } from 'react-router-dom'
import { CreationForm } from '../../features/creation/CreationForm'
import { paths } from '../../lib/paths'
import { SignedInOnly } from './SignedInOnly'

export function CreationScreen() {
  const navigate = useNavigate()
  return (
    <SignedInOnly
      title="Upload a dataset"
      text={
        <>
          Upload OBJ files. To add a whole archive, use <Link to={paths.import}>import</Link>.
        </>
      }
    >
      <CreationForm onCreated={id => void navigate(paths.dataset(id))} />
    </SignedInOnly>
  )
}
