import { Link, useNavigate } from 'react-router-dom'
import { CreationForm } from '../../features/creation/CreationForm'
import { markSaved, useKeptFiles } from '../../features/viewerDock/local/useKeptFiles'
import { paths } from '../../lib/paths'
import { SignedInOnly } from './SignedInOnly'

const ends = (pattern: RegExp) => (file: File) => pattern.test(file.name)

/** The files that the viewer shows, sorted for the form. */
const meshesOf = (kept: ReturnType<typeof useKeptFiles>) =>
  kept && {
    name: kept.name,
    meshes: kept.files.filter(ends(/\.obj$/i)),
    material: kept.files.filter(ends(/\.mtl$/i)).slice(0, 1),
  }

export function CreationScreen() {
  const navigate = useNavigate()
  const kept = useKeptFiles()
  const created = (id: string) => {
    markSaved(kept, paths.dataset(id))
    void navigate(paths.dataset(id))
  }
  return (
    <SignedInOnly
      title="Upload a dataset"
      text={
        <>
          Upload OBJ files. To add a whole archive, use <Link to={paths.import}>import</Link>.
        </>
      }
    >
      <CreationForm start={meshesOf(kept)} onCreated={created} />
    </SignedInOnly>
  )
}
