import { FilePlus2, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { PropertyTable } from '../../features/properties/PropertyTable'
import { placesOfMeshes } from '../../features/viewerDock/local/namedPlaces'
import { counted } from '../../lib/words/counts'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/status/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import type { DatasetScreenQuery } from './DatasetScreen.generated'
import { Section, SectionHead } from './layout'
import { part } from '../../ui/part'

const AddMeshesForm = part(async () => (await import('../../features/creation/AddMeshesForm')).AddMeshesForm)

/** The properties of the objects. Managers can add properties and meshes. */
export function PropertiesSection({ dataset }: { dataset: DatasetScreenQuery['dataset'] }) {
  const { id, can, properties } = dataset
  const [adding, setAdding] = useState(false)
  return (
    <Section>
      <SectionHead>
        <h2>
          {properties.totalCount > 0
            ? counted(properties.totalCount, 'property', 'properties')
            : 'Properties'}
        </h2>
        {can.manage && (
          <Toolbar aria-label="Add to this dataset">
            <Button as={Link} to={paths.addProperty(id)}>
              <Plus size={16} aria-hidden />
              Add property
            </Button>
            <Button onClick={() => setAdding(true)}>
              <FilePlus2 size={16} aria-hidden />
              Add meshes
            </Button>
          </Toolbar>
        )}
      </SectionHead>
      <PropertyTable datasetId={id} properties={properties.nodes} />
      {properties.totalCount > properties.nodes.length && (
        <p>
          <Link to={paths.properties(id)}>
            All {counted(properties.totalCount, 'property', 'properties')}
          </Link>
        </p>
      )}
      <Dialog title={`Add meshes to “${dataset.name}”`} open={adding} onClose={() => setAdding(false)}>
        <Suspense fallback={<Skeleton $height={160} />}>
          <AddMeshesForm dataset={dataset} readPlaces={placesOfMeshes} onDone={() => setAdding(false)} />
        </Suspense>
      </Dialog>
    </Section>
  )
}
