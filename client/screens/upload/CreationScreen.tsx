import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type CreatedDataset, CreationForm } from '../../features/creation/CreationForm'
import { Remarks, remarksLead } from '../../features/creation/Remarks'
import { placesOfMeshes } from '../../features/viewerDock/local/namedPlaces'
import { markSaved, useKeptFiles } from '../../features/viewerDock/local/useKeptFiles'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { SignedInOnly } from './SignedInOnly'

const ends = (pattern: RegExp) => (file: File) => pattern.test(file.name)

/** The files that the viewer shows, sorted for the form. */
const meshesOf = (kept: ReturnType<typeof useKeptFiles>) =>
  kept && {
    name: kept.name,
    meshes: kept.files.filter(ends(/\.obj$/i)),
    material: kept.files.filter(ends(/\.mtl$/i)),
  }

export function CreationScreen() {
  const navigate = useNavigate()
  const kept = useKeptFiles()
  const [remarked, setRemarked] = useState<CreatedDataset | null>(null)
  const created = (made: CreatedDataset) => {
    markSaved(kept, paths.dataset(made.id))
    if (made.uploadRemarks.length > 0) setRemarked(made)
    else void navigate(paths.dataset(made.id))
  }
  return (
    <SignedInOnly
      title="Upload a dataset"
      text={
        <>
          Upload OBJ files. For STL, PLY, GLB or glTF, press Open a file on the{' '}
          <Link to={paths.home}>home page</Link> and then Keep it, or <Link to={paths.import}>import</Link> a
          zip with them.
        </>
      }
    >
      {remarked ? (
        <Remarks title={`${remarked.name} was created`} lead={remarksLead} remarks={remarked.uploadRemarks}>
          <Button as={Link} $kind="primary" to={paths.dataset(remarked.id)}>
            Show the dataset
          </Button>
        </Remarks>
      ) : (
        <CreationForm start={meshesOf(kept)} readPlaces={placesOfMeshes} onCreated={created} />
      )}
    </SignedInOnly>
  )
}
