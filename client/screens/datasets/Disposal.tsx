import { useNavigate } from 'react-router-dom'
import { DeleteDataset } from '../../features/bin/DeleteDataset'
import type { DatasetDisposalFragment } from '../../features/bin/Disposal.generated'
import { ExportDataset } from '../../features/bin/ExportDataset'
import { useReport } from '../../features/site/useReport'
import { paths } from '../../lib/paths'
import { PageSection } from '../../ui/page/PageSection'
import { Toolbar } from '../../ui/Toolbar'

/** The last section of the page: export and delete. */
export function Disposal({ dataset }: { dataset: DatasetDisposalFragment }) {
  const navigate = useNavigate()
  const report = useReport()
  const done = () => {
    report('Web,Bin,dataset,delete')
    void navigate(paths.datasets)
  }
  return (
    <PageSection
      title={dataset.can.export ? 'Export and delete' : 'Delete'}
      text={
        dataset.can.export
          ? 'The archive holds every file as it was uploaded, with licence and citation, and can be imported again.'
          : ''
      }
    >
      <Toolbar aria-label="Export and delete">
        {dataset.can.export && <ExportDataset dataset={dataset} />}
        {dataset.can.delete && !dataset.binnedAt && <DeleteDataset dataset={dataset} onDone={done} />}
      </Toolbar>
    </PageSection>
  )
}
