import { PreparationBar } from '../../features/datasets/PreparationBar'
import { useImportedDatasetQuery } from './ImportScreen.generated'

/** How far the frames of an imported dataset are; nothing once they are all there. */
export function ImportedPreparation({ id }: { id: string }) {
  const { data } = useImportedDatasetQuery({ variables: { id } })
  return data?.dataset ? <PreparationBar dataset={data.dataset} showRemaining /> : null
}
