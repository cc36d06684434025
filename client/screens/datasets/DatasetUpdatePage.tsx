import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { DatasetForm } from '../../features/datasets/DatasetForm'
import { LinkEditor } from '../../features/datasets/LinkEditor'
import { Standing } from '../../features/datasets/Standing'
import { useDatasetSave } from '../../features/datasets/useDatasetSave'
import { DatasetTags } from '../../features/tags/DatasetTags'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageSection } from '../../ui/PageSection'
import { PageTitle } from '../../ui/PageTitle'
import { say } from '../../ui/Toast'
import type { EditDatasetQuery } from './EditDataset.generated'
import { Detail } from './layout'

type Dataset = EditDatasetQuery['dataset']
interface Props {
  dataset: Dataset
  groups: EditDatasetQuery['myGroups']
  reload(): Promise<Dataset | undefined>
}

/** The form is saved as a whole; tags, links, priority and who sees it at once. */
export function DatasetUpdatePage({ dataset, groups, reload }: Props) {
  const saving = useDatasetSave(dataset, reload)
  const navigate = useNavigate()
  const saved = () => {
    say('Saved')
    void navigate(paths.dataset(dataset.id))
  }
  return (
    <Detail>
      <PageTitle title="Update dataset">
        <p>{saving.base.name}</p>
      </PageTitle>
      <PageSection title="Details">
        <DatasetForm
          saving={saving}
          groups={groups}
          onSaved={saved}
          back={
            <Button as={Link} to={paths.dataset(dataset.id)}>
              <ArrowLeft size={16} aria-hidden />
              Back to the dataset
            </Button>
          }
        />
      </PageSection>
      <PageSection title="Visibility and priority" text="Saved at once.">
        <Standing dataset={dataset} />
      </PageSection>
      <PageSection title="Tags" text="Saved at once.">
        <DatasetTags dataset={dataset} manages />
      </PageSection>
      <PageSection title="Links" text="Saved at once.">
        <LinkEditor id={dataset.id} links={dataset.links} />
      </PageSection>
    </Detail>
  )
}
