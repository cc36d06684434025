import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { Field, NumberInput, TextArea, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { SelectField } from '../../ui/form/SelectField'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { type CreateDatasetMutation, useCreateDatasetMutation } from './createDataset.generated'
import {
  asInput,
  creationDefaults,
  creationSchema,
  type CreationValues,
  filesOf,
  type MeshFiles,
  type ReadPlaces,
  refusalWords,
  uploadsOf,
} from './creationSchema'
import { MeshFields } from './MeshFields'
import { orderedPlaces, type PlaceRow, rangeIn } from './places'
import { PlacesFields } from './PlacesFields'
import { TransferPanel } from '../../ui/status/TransferPanel'
import { useAskedPlaces } from './useAskedPlaces'

const Form = styled.form`
  container: form / inline-size;
  display: grid;
  gap: 24px;
  fieldset {
    display: contents;
  }
`
const Group = styled.section`
  display: grid;
  gap: 16px;
  padding-top: 20px;
  border-top: 1px solid var(--grey-5);
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @container form (max-width: 520px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const types = { OBSERVED: 'Observed', SIMULATED: 'Simulated', DRAWN: 'Drawn' } as const
const numbers = [
  { name: 'minTime', label: 'Start time', help: 'First time point' },
  { name: 'maxTime', label: 'End time', help: 'Last time point' },
  {
    name: 'secondsPerFrame',
    label: 'Time per frame',
    unit: 's',
    help: 'Between two time points; 0 if not known',
  },
  {
    name: 'startSeconds',
    label: 'Time at the start',
    unit: 's',
    help: 'Time of time point 0, for example after fertilisation',
  },
] as const

interface Props {
  /** values that the form begins with */
  start?: Partial<CreationValues> | null
  readPlaces: ReadPlaces
  onCreated(made: CreatedDataset): void
}

/** Start and end follow the table of places until the person types one of them. */
function useTimesOf(
  rows: readonly PlaceRow[] | undefined,
  { minTime: start, maxTime: end }: Partial<Record<keyof CreationValues, unknown>>,
  setValue: (field: 'minTime' | 'maxTime', value: number) => void,
) {
  const isTyped = Boolean(start ?? end)
  useEffect(() => {
    if (isTyped) return
    const { minTime, maxTime } = (rows && rangeIn(rows)) ?? creationDefaults
    setValue('minTime', minTime)
    setValue('maxTime', maxTime)
  }, [rows, isTyped, setValue])
}

export type CreatedDataset = CreateDatasetMutation['createDatasetFromUploads']

/**
 * Before the upload, a person corrects the places of files that share one. Keeps all typed values when the server
 * refuses. Shows the server's message and focuses the field that it names.
 */
export function CreationForm({ start, readPlaces, onCreated }: Props) {
  const [create] = useCreateDatasetMutation()
  const transfer = useTransfer()
  const { sending, failure } = transfer
  const { asked, fault, ...places } = useAskedPlaces()
  const {
    control,
    register,
    handleSubmit,
    setError,
    setValue,
    formState: { errors, dirtyFields },
  } = useForm({ resolver: zodResolver(creationSchema), defaultValues: { ...creationDefaults, ...start } })
  useTimesOf(asked?.rows, dirtyFields, setValue)
  const submit = handleSubmit(async values => {
    const placed = await places.settle(() => readPlaces(values.meshes, values.minTime))
    if (!placed) return
    const end = await transfer.run(filesOf(values), (ids, context) =>
      create({
        variables: { input: asInput(values), uploads: uploadsOf(values, ids, orderedPlaces(placed)) },
        context,
        update: cache => {
          cache.evict({ fieldName: 'datasets' })
        },
      }),
    )
    if (end && 'failure' in end)
      for (const [field, message] of Object.entries(end.failure.fields))
        if (field in creationDefaults)
          setError(field as keyof typeof creationDefaults, { message }, { shouldFocus: true })
    const created = end && 'answer' in end ? end.answer.data?.createDatasetFromUploads : undefined
    if (!created) return
    if (created.uploadRemarks.length === 0) say(`${created.name} was created`)
    onCreated(created)
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <fieldset disabled={sending !== null}>
        {/* the cast is needed because react-hook-form's Control is invariant in its values */}
        <MeshFields
          control={control as unknown as Control<MeshFiles>}
          errors={errors}
          onMeshes={places.forget}
        />
        {asked && <PlacesFields {...asked} onChange={places.change} />}
        <Group>
          <h2>About it</h2>
          <Field label="Name" help="If empty: New dataset not named" error={errors.name?.message}>
            {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
          </Field>
          <Field
            label="Description"
            help="What it shows, how it was made, who made it"
            error={errors.description?.message}
          >
            {props => <TextArea {...props} {...register('description')} />}
          </Field>
          <Pair>
            <SelectField
              control={control}
              name="type"
              label="Type"
              error={errors.type?.message}
              options={types}
            />
            <Field
              label="NCBI taxon"
              help="NCBI number of the organism; -1 for none"
              error={errors.taxonId?.message}
            >
              {props => <NumberInput {...props} {...register('taxonId', { valueAsNumber: true })} />}
            </Field>
          </Pair>
        </Group>
        <Group>
          <h2>Time</h2>
          <Pair>
            {numbers.map(({ name, label, help, ...more }) => (
              <Field key={name} label={label} help={help} {...more} error={errors[name]?.message}>
                {props => <NumberInput {...props} {...register(name, { valueAsNumber: true })} />}
              </Field>
            ))}
          </Pair>
        </Group>
      </fieldset>
      {fault !== null && <Notice kind="fault">{fault}</Notice>}
      {failure && <Notice kind="fault">{refusalWords(failure.message)}</Notice>}
      {sending ? (
        <TransferPanel what="Uploading" {...transfer} sending={sending} />
      ) : (
        <Toolbar>
          <Button $kind="primary" type="submit">
            Create dataset
          </Button>
        </Toolbar>
      )}
    </Form>
  )
}
