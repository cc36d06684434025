import { zodResolver } from '@hookform/resolvers/zod'
import { type ElementType, Fragment, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { anatomicalEnds } from '../../../formats/anatomy'
import type { Saving } from '../../lib/server/saving'
import { Button } from '../../ui/Button'
import { Field, NumberInput, TextArea, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { Select } from '../../ui/form/Select'
import { Spinner } from '../../ui/status/Spinner'
import { Toolbar } from '../../ui/Toolbar'
import { useChangeForm } from '../../ui/form/useChangeForm'
import {
  datasetLabels as labels,
  datasetSchema,
  type DatasetValues,
  directionHelps,
  startSecondsHelp,
} from './datasetSchema'
import { ScaleNotice } from './ScaleNotice'
import { type GroupWithStudies, StudyChoice, studyName } from './StudyChoice'
import { typeWords, unitWords } from './words'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`
const Triple = styled(Pair)`
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
`
const Table = styled(TextArea)`
  font-family: var(--mono);
  font-size: 13px;
`
const units: Partial<Record<keyof DatasetValues, string>> = { startSeconds: 's' }

const { VOXEL: _, ...voxelUnitWords } = unitWords
const voxelHelp = (inVoxels: boolean) =>
  `Along x, y and z${inVoxels ? '' : ', in this unit'}, such as 0.3, 0.3, 1`

interface Props {
  saving: Saving<DatasetValues>
  groups: readonly GroupWithStudies[]
  back: ReactNode
  onSaved(): void
}

/** Form for the metadata of a dataset. Sends only the changed fields. */
export function DatasetForm({ saving, groups, back, onSaved }: Props) {
  const format = (name: keyof DatasetValues, value: unknown) =>
    name === 'studyId'
      ? studyName(String(value), groups)
      : name === 'type'
        ? typeWords[value as DatasetValues['type']]
        : name === 'units' || name === 'voxelUnit'
          ? unitWords[value as DatasetValues['units']]
          : String(value)
  const { form, refused, conflict, submit } = useChangeForm<DatasetValues>({
    resolver: zodResolver(datasetSchema),
    labels,
    format,
    what: 'this dataset',
    saving,
    onSaved,
  })
  const {
    control,
    register,
    formState: { errors, isSubmitting },
  } = form
  const field = (name: keyof DatasetValues, Input: ElementType, help?: string) => (
    <Field label={labels[name]} error={errors[name]?.message} help={help} unit={units[name]}>
      {props => (
        <Input {...props} {...register(name, { valueAsNumber: Input === NumberInput })} autoComplete="off" />
      )}
    </Field>
  )
  const choice = (
    name: 'units' | 'voxelUnit' | 'type',
    options: Readonly<Record<string, string>>,
    help?: string,
  ) => (
    <Field label={labels[name]} help={help}>
      {props => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Select control={props} value={value} options={options} onChange={onChange} />
          )}
        />
      )}
    </Field>
  )
  const inVoxels = useWatch({ control, name: 'units' }) === 'VOXEL'
  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {field('name', TextInput)}
      {field('description', TextArea)}
      <Pair>
        {field('secondsPerFrame', NumberInput, '0 if not known')}
        {field('startSeconds', NumberInput, startSecondsHelp)}
      </Pair>
      <Pair>
        {choice('units', unitWords, 'The unit of the lengths in the files of the dataset')}
        {field('voxelSize', TextInput, voxelHelp(inVoxels))}
        {inVoxels &&
          choice('voxelUnit', voxelUnitWords, 'Lengths are shown in this unit if voxels are cubes')}
      </Pair>
      <ScaleNotice control={control} />
      <Triple>
        {anatomicalEnds.map(end => (
          <Fragment key={end}>{field(end, TextInput, directionHelps[end])}</Fragment>
        ))}
      </Triple>
      <Pair>
        {field('taxonId', NumberInput, 'Number in NCBI’s taxonomy; −1: none, 0: unclassified')}
        {choice('type', typeWords)}
      </Pair>
      <Field
        label={labels.studyId}
        help="A study of one of your groups. People invited to the study can see the dataset"
        error={errors.studyId?.message}
      >
        {props => (
          <Controller
            control={control}
            name="studyId"
            render={({ field: { value, onChange } }) => (
              <StudyChoice control={props} value={value} groups={groups} onChange={onChange} />
            )}
          />
        )}
      </Field>
      {field('licence', TextInput, 'The terms of use of the data, such as CC BY 4.0')}
      {field('citation', TextArea, 'The reference to cite when using the data')}
      {field(
        'stages',
        Table,
        'One stage per line: name, comma, first time point, such as “Early gastrula,12”. Each stage lasts until the next',
      )}
      {refused && <Notice kind="fault">{refused}</Notice>}
      {conflict}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting && <Spinner size={16} />}Save
        </Button>
        {back}
      </Toolbar>
    </Form>
  )
}
