import { type ReactNode, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import type { PropertyType } from '../../../formats/property/propertyType'
import { formatBytes } from '../../lib/words/bytes'
import { counted } from '../../lib/words/counts'
import type { Failure } from '../../lib/server/failure'
import { useUpload } from '../../lib/upload/useUpload'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import { Notice } from '../../ui/status/Notice'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { SelectField } from '../../ui/form/SelectField'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useAddPropertyMutation } from './addProperty.generated'
import { ProblemList } from './ProblemList'
import type { PropertyLineFragment } from './PropertyLine.generated'
import { declaredTypeOf } from './fileType'
import { type TypeConflict, TypeQuestion } from './TypeQuestion'
import { addedWords, type FormType, formTypes, typeWords } from './words'

const schema = z.object({
  files: z.array(z.instanceof(File)).check(
    z.minLength(1, 'Choose a .txt file'),
    z.refine(
      files => files.every(({ name }) => /\.txt$/i.test(name)),
      'Only files whose name ends in .txt can be read',
    ),
  ),
  name: z.string().check(z.trim(), z.maxLength(255, 'At most 255 characters')),
  type: z.enum(Object.keys(formTypes) as [FormType, ...FormType[]]),
})
const Form = styled.form`
  display: grid;
  gap: 20px;
  max-width: 480px;
`

function conflictOf(chosen: FormType, declared: PropertyType | null) {
  const word = declared?.toUpperCase() as keyof typeof typeWords | undefined
  return word && chosen !== 'FILE' && chosen !== word
    ? { chosen: formTypes[chosen], declared: typeWords[word] }
    : null
}

interface Props {
  datasetId: string
  place: 'dataset' | 'properties'
  onDone(): void
  back: ReactNode
}

/** Uploads a text file with one value per object. Lists unreadable lines before the user continues. */
export function AddPropertyForm({ datasetId, place, onDone, back }: Props) {
  const [add] = useAddPropertyMutation()
  const { sent, failure, run, cancel } = useUpload()
  const [conflict, setConflict] = useState<TypeConflict | null>(null)
  const [added, setAdded] = useState<PropertyLineFragment | null>(null)
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { files: [], name: '', type: 'FILE' as FormType },
  })
  const showFaults = (fields: Failure['fields']) => {
    for (const [field, message] of Object.entries(fields))
      if (field === 'name' || field === 'type') setError(field, { message }, { shouldFocus: true })
  }
  const send = async ({ files, name, type }: z.infer<typeof schema>) => {
    const variables = {
      datasetId,
      input: { name: name || 'Default_name', ...(type !== 'FILE' && { type }) },
      file: files[0]!,
    }
    const end = await run(context => add({ variables, context }))
    if (end && 'failure' in end) showFaults(end.failure.fields)
    const property = end && 'answer' in end ? end.answer.data?.addProperty : undefined
    if (!property) return
    if (property.problemCount > 0) return setAdded(property)
    say(`${property.name} added: ${counted(property.valueCount, 'value')}`)
    onDone()
  }
  const submit = handleSubmit(async given => {
    const declared = await declaredTypeOf(given.files[0]!)
    const conflict = conflictOf(given.type, declared)
    if (conflict) setConflict({ ...conflict, proceed: () => void send({ ...given, type: 'FILE' }) })
    else await send(given)
  })
  if (added) {
    return (
      <Form as="div">
        <Notice kind="warning">{addedWords(added)}</Notice>
        <ProblemList problems={added.problems} count={added.problemCount} />
        <Toolbar>
          <Button $kind="primary" onClick={onDone}>
            Back to the {place}
          </Button>
        </Toolbar>
      </Form>
    )
  }
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <TypeQuestion conflict={conflict} onClose={() => setConflict(null)} />
      {failure && <Notice kind="fault">{failure.message}</Notice>}
      <Controller
        control={control}
        name="files"
        render={({ field }) => (
          <Field
            label="File"
            help="A .txt file with lines such as 4,12:0.35 (time, id : value)"
            error={errors.files?.message}
          >
            {props => (
              <FileInput
                ref={field.ref}
                control={props}
                accept=".txt,text/plain"
                files={field.value}
                onChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <Field label="Name" help="If empty: Default_name" error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <SelectField
        control={control}
        name="type"
        label="Type"
        help="Others: the type in the first line of the file"
        error={errors.type?.message}
        options={formTypes}
      />
      {sent ? (
        <ProgressBar
          what={sent.done < sent.total || sent.total === 0 ? 'Sending' : 'Reading the file'}
          done={sent.done}
          total={sent.done < sent.total ? sent.total : 0}
          amount={`${formatBytes(sent.done)} of ${formatBytes(sent.total)}`}
        >
          <Toolbar>
            <Button onClick={cancel}>Cancel</Button>
          </Toolbar>
        </ProgressBar>
      ) : (
        <Toolbar>
          <Button $kind="primary" type="submit">
            Add property
          </Button>
          {back}
        </Toolbar>
      )}
    </Form>
  )
}
