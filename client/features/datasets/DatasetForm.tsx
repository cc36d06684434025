import { zodResolver } from '@hookform/resolvers/zod'
import { type ElementType, type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { ConflictNotice } from '../../ui/ConflictNotice'
import { Field, NumberInput, TextArea, TextInput } from '../../ui/Field'
import { changedOnly, differencesOf, placeFailure } from '../../ui/formChanges'
import { Notice } from '../../ui/Notice'
import { Select } from '../../ui/Select'
import { Spinner } from '../../ui/Spinner'
import { Toolbar } from '../../ui/Toolbar'
import { datasetLabels as labels, datasetSchema, type DatasetValues, datasetValues } from './datasetSchema'
import type { useDatasetSave } from './useDatasetSave'
import { typeWords } from './words'

const Form = styled.form`display: grid; gap: 16px;`
const Pair = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 16px;`
const units: Partial<Record<keyof DatasetValues, string>> = { startSeconds: 's' }

/** What a dataset says of itself. Only what was changed is sent. */
export function DatasetForm({ saving: { base, theirs, save, takeTheirs }, back, onSaved }: { saving: ReturnType<typeof useDatasetSave>; back: ReactNode; onSaved(): void }) {
  const [refused, setRefused] = useState('')
  const before = datasetValues(base)
  const { control, register, reset, handleSubmit, setError, getValues, formState: { errors, isSubmitting } } = useForm<DatasetValues>({ resolver: zodResolver(datasetSchema), defaultValues: before, values: before, resetOptions: { keepDirtyValues: true } })
  const submit = handleSubmit(async values => {
    setRefused('')
    const failure = await save(changedOnly(values, before))
    if (failure) setRefused(placeFailure(failure, before, setError))
    else onSaved()
  })
  const loadTheirs = () => {
    if (theirs) reset(datasetValues(theirs))
    takeTheirs()
  }
  const field = (name: keyof DatasetValues, Input: ElementType, help?: string) => (
    <Field label={labels[name]} error={errors[name]?.message} help={help} unit={units[name]}>{props => <Input {...props} {...register(name, { valueAsNumber: Input === NumberInput })} autoComplete="off" />}</Field>
  )
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {field('name', TextInput)}
      {field('description', TextArea)}
      <Pair>{field('secondsPerFrame', NumberInput, '0 where it is not known')}{field('startSeconds', NumberInput)}</Pair>
      <Pair>
        {field('taxonId', NumberInput, 'Number in NCBI’s taxonomy; −1: none, 0: unclassified')}
        <Field label={labels.type}>{props => <Controller control={control} name="type" render={({ field: { value, onChange } }) => <Select control={props} value={value} options={typeWords} onChange={onChange} />} />}</Field>
      </Pair>
      {field('licence', TextInput, 'Under which others may use the data, such as CC BY 4.0')}
      {field('citation', TextArea, 'What others name when they use the data')}
      {refused && <Notice kind="fault">{refused}</Notice>}
      {theirs && <ConflictNotice what="this dataset" differences={differencesOf(labels, { values: getValues(), before }, datasetValues(theirs))} onLoad={loadTheirs} onKeep={takeTheirs} />}
      <Toolbar><Button $kind="primary" type="submit" disabled={isSubmitting}>{isSubmitting && <Spinner size={16} />}Save</Button>{back}</Toolbar>
    </Form>
  )
}
