import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { DatasetForm } from '../../features/datasets/DatasetForm'
import { useSetPublicMutation } from '../../features/datasets/EditableDataset.generated'
import { LinkEditor } from '../../features/datasets/LinkEditor'
import { PriorityField } from '../../features/datasets/PriorityField'
import { useDatasetSave } from '../../features/datasets/useDatasetSave'
import { PublicAccess } from '../../features/sharings/PublicAccess'
import { DatasetTags } from '../../features/tags/DatasetTags'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { say } from '../../ui/overlay/Toast'
import type { EditDatasetQuery } from './EditDataset.generated'
import { Detail } from './layout'

type Dataset = EditDatasetQuery['dataset']
interface Props {
  dataset: Dataset
  groups: EditDatasetQuery['myGroups']
  reload(): Promise<Dataset | undefined>
}

/** The form has a save button. Changes of visibility, priority, tags and links are saved at once. */
export function DatasetUpdatePage({ dataset, groups, reload }: Props) {
  const saving = useDatasetSave(dataset, reload)
  const navigate = useNavigate()
  const [setPublic] = useSetPublicMutation()
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
      <PageSection title="Visibility and priority" text="Changes are saved at once.">
        <PublicAccess
          isPublic={dataset.public}
          onChange={next => setPublic({ variables: { id: dataset.id, public: next } })}
        />
        <PriorityField dataset={dataset} />
      </PageSection>
      <PageSection title="Tags" text="Changes are saved at once.">
        <DatasetTags dataset={dataset} manages />
      </PageSection>
      <PageSection title="Links" text="Changes are saved at once.">
        <LinkEditor id={dataset.id} links={dataset.links} />
      </PageSection>
    </Detail>
  )
}
