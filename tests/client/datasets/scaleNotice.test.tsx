import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import type { DatasetValues } from '../../../client/features/datasets/datasetSchema'
import { ScaleNotice } from '../../../client/features/datasets/ScaleNotice'

function Form({ units }: { units: DatasetValues['units'] }) {
  const { control, register } = useForm<DatasetValues>({
    defaultValues: { units, voxelSize: '', voxelUnit: 'MICROMETRE' },
  })
  return (
    <>
      <input aria-label="Voxel size" {...register('voxelSize')} />
      <ScaleNotice control={control} />
    </>
  )
}
const notice = () => screen.queryByText(/Saved colour ranges and value sets keep their numbers/)

test('the form says that saved numbers stay when the scale of voxels changes', async () => {
  render(<Form units="VOXEL" />)
  expect(notice()).toBeNull()
  await userEvent.type(screen.getByLabelText('Voxel size'), '0.3')
  expect(notice()).toBeVisible()
})

test('the form says nothing about saved numbers when the lengths are no voxels', async () => {
  render(<Form units="MICROMETRE" />)
  await userEvent.type(screen.getByLabelText('Voxel size'), '0.3')
  expect(notice()).toBeNull()
})
