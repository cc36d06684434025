import { type ReactNode, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { counted } from '../../lib/words/counts'
import type { Failure } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import { Notice } from '../../ui/status/Notice'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { SelectField } from '../../ui/form/SelectField'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { AddedReport } from './AddedReport'
import {
  addSchema,
  checkedFiles,
  filesToAdd,
  suggestedName,
  type NamedFile,
  type TypeConflict,
} from './addFiles'
import { TypeQuestion } from './TypeQuestion'
import { type FileResult, useAddProperties } from './useAddProperties'
import { asVersion, type FormType, formTypes } from './words'

const Form = styled.form`
  display: grid;
  gap: 20px;
  max-width: 480px;
`

interface Props {
  datasetId: string
  place: 'dataset' | 'properties'
  onDone(): void
  back: ReactNode
}

/** Uploads text files with one value per object. Lists unreadable lines before the user continues. */
export function AddPropertyForm({ datasetId, place, onDone, back }: Props) {
  const upload = useAddProperties(datasetId)
  const [asked, setAsked] = useState<{ named: NamedFile[]; conflicts: TypeConflict[] } | null>(null)
  const [ended, setEnded] = useState<{ results: FileResult[]; chosen: number } | null>(null)
  const form = useForm({
    resolver: zodResolver(addSchema),
    defaultValues: { files: [], name: '', type: 'FILE' as FormType },
  })
  const showFaults = ({ fields }: Failure) => {
    for (const [field, message] of Object.entries(fields))
      if (field === 'name' || field === 'type') form.setError(field, { message }, { shouldFocus: true })
  }
  const send = async (named: readonly NamedFile[]) => {
    const results = await upload.send(named, showFaults)
    const [only] = results
    if (named.length > 1) return results.length > 0 && setEnded({ results, chosen: named.length })
    if (!only?.added) return
    if (only.added.problemCount > 0) return setEnded({ results, chosen: 1 })
    say(addedInBrief(only.added))
    onDone()
  }
  const submit = form.handleSubmit(async given => {
    const checked = await checkedFiles(given)
    if (checked.conflicts.length > 0) setAsked(checked)
    else await send(checked.named)
  })
  if (ended)
    return (
      <Form as="div">
        <AddedReport datasetId={datasetId} {...ended} />
        <Toolbar>
          <Button $kind="primary" onClick={onDone}>
            Back to the {place}
          </Button>
        </Toolbar>
      </Form>
    )
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <TypeQuestion
        conflicts={asked?.conflicts ?? []}
        onProceed={() => void send(asked!.named)}
        onClose={() => setAsked(null)}
      />
      {upload.failure && <Notice kind="fault">{upload.failure.message}</Notice>}
      <Fields form={form} />
      {upload.sent ? (
        <Sending upload={upload} count={form.getValues('files').length} />
      ) : (
        <Sender back={back} />
      )}
    </Form>
  )
}

const addedInBrief = (added: NonNullable<FileResult['added']>) =>
  `${added.name} added${asVersion(added)}: ${counted(added.valueCount, 'value')}`

const Sender = ({ back }: { back: ReactNode }) => (
  <Toolbar>
    <Button $kind="primary" type="submit">
      Add property
    </Button>
    {back}
  </Toolbar>
)

type AddForm = ReturnType<typeof useForm<{ files: File[]; name: string; type: FormType }>>

/** The files, and the name and the type of their properties. Several files give their names to the properties. */
function Fields({ form: { control, register, watch, getValues, setValue, formState } }: { form: AddForm }) {
  const { errors } = formState
  const many = watch('files').length > 1
  return (
    <>
      <Controller
        control={control}
        name="files"
        render={({ field }) => (
          <Field
            label="File"
            help="One or more .txt files with lines such as 4,12:0.35 (time, id : value)"
            error={errors.files?.message}
          >
            {props => (
              <FileInput
                ref={field.ref}
                control={props}
                accept=".txt,text/plain"
                multiple
                files={field.value}
                onChange={chosen => {
                  const files = filesToAdd(chosen, field.value)
                  setValue('name', suggestedName(getValues('name'), files, field.value))
                  field.onChange(files)
                }}
              />
            )}
          </Field>
        )}
      />
      {many ? (
        <Notice>Each property gets the name of its file.</Notice>
      ) : (
        <Field
          label="Name"
          help="If empty: Default_name. The name of one of your properties here adds a version to it."
          error={errors.name?.message}
        >
          {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
        </Field>
      )}
      <SelectField
        control={control}
        name="type"
        label="Type"
        help="Others: the type in the first line of the file"
        error={errors.type?.message}
        options={formTypes}
      />
    </>
  )
}

function Sending({
  upload: { sent, at, cancel },
  count,
}: {
  upload: ReturnType<typeof useAddProperties>
  count: number
}) {
  const { done, total } = sent!
  const what = done < total || total === 0 ? 'Sending' : 'Reading the file'
  return (
    <ProgressBar
      what={count > 1 ? `${what} ${at} of ${count}` : what}
      done={done}
      total={done < total ? total : 0}
      amount={total > 0 ? `${formatBytes(done)} of ${formatBytes(total)}` : ''}
    >
      <Toolbar>
        <Button onClick={cancel}>Cancel</Button>
      </Toolbar>
    </ProgressBar>
  )
}
