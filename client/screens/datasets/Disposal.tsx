import { useNavigate } from 'react-router-dom'
import { DeleteDataset } from '../../features/bin/DeleteDataset'
import type { DatasetDisposalFragment } from '../../features/bin/Disposal.generated'
import { ExportDataset } from '../../features/bin/ExportDataset'
import { useTell } from '../../features/site/useTell'
import { paths } from '../../lib/paths'
import { PageSection } from '../../ui/PageSection'
import { Toolbar } from '../../ui/Toolbar'

/** The last of the page: what takes the dataset away, as a copy or for good. */
export function Disposal({ dataset }: { dataset: DatasetDisposalFragment }) {
  const navigate = useNavigate()
  const tell = useTell()
  const done = () => {
    tell('Web,Bin,dataset,delete')
    void navigate(paths.datasets)
  }
  return (
    <PageSection
      title={dataset.can.export ? 'Export and delete' : 'Delete'}
      text={
        dataset.can.export
          ? 'The archive holds every file as it was uploaded, with licence and citation, and can be imported again.'
          : 'Only the owner and staff may delete this dataset.'
      }
    >
      <Toolbar aria-label="Export and delete">
        {dataset.can.export && <ExportDataset dataset={dataset} />}
        {!dataset.binnedAt && <DeleteDataset dataset={dataset} onDone={done} />}
      </Toolbar>
    </PageSection>
  )
}
