import { type Control, useFormState, useWatch } from 'react-hook-form'
import { Notice } from '../../ui/status/Notice'
import type { DatasetValues } from './datasetSchema'

/** Says what a change of the scale of lengths leaves as it is. Only voxels have a scale (formats/lengthScale). */
export function ScaleNotice({ control }: { control: Control<DatasetValues> }) {
  const { dirtyFields, defaultValues } = useFormState({ control })
  const units = useWatch({ control, name: 'units' })
  const isChanged = dirtyFields.units || dirtyFields.voxelSize || dirtyFields.voxelUnit
  if (!isChanged || ![units, defaultValues?.units].includes('VOXEL')) return null
  return (
    <Notice kind="warning">
      This can change lengths and computed values. Saved colour ranges and value sets keep their numbers:
      check them afterwards.
    </Notice>
  )
}
