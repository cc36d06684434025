import { PreparationBar } from '../../features/datasets/PreparationBar'
import { useImportedDatasetQuery } from './ImportScreen.generated'

/** Progress of preparing the frames of an imported dataset. Renders nothing when all are ready. */
export function ImportedPreparation({ id }: { id: string }) {
  const { data } = useImportedDatasetQuery({ variables: { id } })
  return data?.dataset ? <PreparationBar dataset={data.dataset} showRemaining /> : null
}
