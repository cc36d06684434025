import { Link, useNavigate } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { DeleteDataset } from '../../features/bin/DeleteDataset'
import type { DatasetDisposalFragment } from '../../features/bin/Disposal.generated'
import { ExportDataset } from '../../features/bin/ExportDataset'
import { useTell } from '../../features/site/useTell'
import { day } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { PageSection } from '../../ui/PageSection'
import { Toolbar } from '../../ui/Toolbar'

/** The last of the page: what takes the dataset away, as a copy or for good. Visitors are not asked. */
export function Disposal({ dataset }: { dataset: DatasetDisposalFragment }) {
  const me = useMe()
  const navigate = useNavigate()
  const tell = useTell()
  if (!me) return null
  const done = () => {
    tell('Web,Bin,dataset,delete')
    void navigate(paths.datasets)
  }
  return (
    <PageSection title={dataset.can.export ? 'Export and delete' : 'Delete'} text={dataset.can.export ? 'The archive holds every file as it was uploaded, with licence and citation, and can be imported again.' : 'Only the owner and staff may delete this dataset.'}>
      <Toolbar aria-label="Export and delete">
        {dataset.can.export && <ExportDataset dataset={dataset} />}
        {!dataset.binnedAt && <DeleteDataset dataset={dataset} onDone={done} />}
      </Toolbar>
    </PageSection>
  )
}

export function InTheBin({ since }: { since: string }) {
  return <Notice kind="warning">In the bin since {day(since)}: only its owner and staff see it. <Button as={Link} to={paths.bin}>Open the bin</Button></Notice>
}
