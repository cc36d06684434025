import { type Saving, useSaving } from '../../lib/server/saving'
import { datasetValues, type DatasetValues } from './datasetSchema'
import { type EditableDatasetFragment, useUpdateDatasetMutation } from './EditableDataset.generated'

export function useDatasetSave(
  dataset: EditableDatasetFragment,
  reload: () => Promise<EditableDatasetFragment | undefined>,
): Saving<DatasetValues> {
  const [update] = useUpdateDatasetMutation()
  return useSaving<EditableDatasetFragment, DatasetValues>(dataset, {
    values: datasetValues,
    reload,
    send: async ({ taxonId, ...others }, version) => {
      const input = { ...others, ...(taxonId === undefined ? {} : { taxonId: String(taxonId) }) }
      return (await update({ variables: { id: dataset.id, version, input } })).data!.updateDataset
    },
  })
}
