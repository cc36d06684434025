import { type Saving, useSaving } from '../../lib/server/saving'
import { datasetInput, datasetValues, type DatasetValues } from './datasetSchema'
import { type EditableDatasetFragment, useUpdateDatasetMutation } from './EditableDataset.generated'

export function useDatasetSave(
  dataset: EditableDatasetFragment,
  reload: () => Promise<EditableDatasetFragment | undefined>,
): Saving<DatasetValues> {
  const [update] = useUpdateDatasetMutation()
  return useSaving<EditableDatasetFragment, DatasetValues>(dataset, {
    values: datasetValues,
    reload,
    send: async (changes, version) => {
      const variables = { id: dataset.id, version, input: datasetInput(changes) }
      return (await update({ variables })).data!.updateDataset
    },
  })
}
