import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { BytesInput } from '../../ui/form/BytesInput'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import { SelectField } from '../../ui/form/SelectField'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { TransferPanel } from '../../ui/status/TransferPanel'
import { buildSchema, type BuildValues, inputOf, valuesOf } from './buildSchema'
import { StandaloneBuildsDocument } from './builds.generated'
import { useAddStandaloneBuildMutation, useUpdateStandaloneBuildMutation } from './changeBuild.generated'
import { channelNames, systemNames } from './reduction'
import type { StandaloneBuildFactsFragment } from './StandaloneBuild.generated'

const Form = styled.form`
  display: grid;
  gap: 16px;
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
    gap: 16px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  > p {
    color: var(--grey-10);
    font-size: 12px;
  }
`

const texts = {
  name: 'Name',
  version: 'Version',
  architecture: 'Architecture',
  cellposeVersion: 'Version of cellpose',
  git: 'Commit',
} as const
const needed: ReadonlySet<string> = new Set(['name', 'version'])
const helps: Readonly<Record<string, string>> = { architecture: 'Such as silicon or gpu' }

interface Props {
  /** null for a new build */
  build: StandaloneBuildFactsFragment | null
  onDone(): void
}

/** Adds or changes a build. A new one has a file, which is sent so that it can resume, or an address elsewhere. */
export function BuildForm({ build, onDone }: Props) {
  const { send, transfer, refused } = useSaving(build, onDone)
  const form = useForm({ resolver: zodResolver(buildSchema), defaultValues: valuesOf(build) })
  const { control, register, formState } = form
  const { errors, isSubmitting } = formState
  const isElsewhere = build === null || build.externalUrl !== null
  return (
    <Form noValidate onSubmit={event => void form.handleSubmit(send)(event)}>
      <p>Fields with * are required, and a file or an address elsewhere.</p>
      <fieldset disabled={transfer.sending !== null}>
        {(Object.keys(texts) as (keyof typeof texts)[]).map(name => (
          <Field key={name} label={texts[name]} help={helps[name]} error={errors[name]?.message}>
            {props => (
              <TextInput {...props} {...register(name)} required={needed.has(name)} autoComplete="off" />
            )}
          </Field>
        ))}
        <SelectField control={control} name="system" label="System" options={systemNames} />
        <SelectField control={control} name="channel" label="Channel" options={channelNames} />
        <Field label="Built on" error={errors.builtOn?.message}>
          {props => <TextInput type="date" required {...props} {...register('builtOn')} />}
        </Field>
        {build === null && (
          <Controller
            control={control}
            name="files"
            render={({ field: { value, onChange, ref } }) => (
              <Field label="File" help="Or give an address elsewhere">
                {props => <FileInput ref={ref} control={props} accept="" files={value} onChange={onChange} />}
              </Field>
            )}
          />
        )}
        {isElsewhere && (
          <>
            <Field label="Address elsewhere" error={errors.externalUrl?.message}>
              {props => <TextInput type="url" {...props} {...register('externalUrl')} />}
            </Field>
            <Controller
              control={control}
              name="bytes"
              render={({ field }) => (
                <Field label="Size of the file elsewhere" error={errors.bytes?.message}>
                  {props => <BytesInput {...props} {...field} />}
                </Field>
              )}
            />
            <Field label="SHA-256 of the file elsewhere" error={errors.sha256?.message}>
              {props => <TextInput {...props} {...register('sha256')} autoComplete="off" />}
            </Field>
          </>
        )}
        <Field label="Notes" error={errors.notes?.message}>
          {props => <TextArea {...props} {...register('notes')} />}
        </Field>
      </fieldset>
      {refused && <Notice kind="fault">{refused}</Notice>}
      {transfer.sending ? (
        <TransferPanel what="Uploading" {...transfer} sending={transfer.sending} />
      ) : (
        <Toolbar>
          <Button $kind="primary" type="submit" disabled={isSubmitting}>
            {build ? 'Save' : 'Add build'}
          </Button>
          <Button $kind="quiet" onClick={onDone}>
            Cancel
          </Button>
        </Toolbar>
      )}
    </Form>
  )
}

function useSaving(build: StandaloneBuildFactsFragment | null, onDone: () => void) {
  const again = { refetchQueries: [StandaloneBuildsDocument], awaitRefetchQueries: true }
  const [add] = useAddStandaloneBuildMutation(again)
  const [update] = useUpdateStandaloneBuildMutation()
  const transfer = useTransfer()
  const [refused, setRefused] = useState('')
  const save = async (values: BuildValues) => {
    if (build) {
      const input = inputOf(values, { isElsewhere: build.externalUrl !== null, builtAt: build.builtAt })
      return update({ variables: { id: build.id, input } })
    }
    const input = inputOf(values, { isElsewhere: values.files.length === 0 })
    if (values.files.length === 0) return add({ variables: { input } })
    const end = await transfer.run(values.files, ([uploadId], context) =>
      add({ variables: { input, uploadId: uploadId! }, context }),
    )
    if (end && 'failure' in end) throw new Error(end.failure.message)
    return end
  }
  const send = async (values: BuildValues) => {
    setRefused('')
    try {
      if ((await save(values)) === null) return
      say(`${values.name} ${values.version} was saved`)
      onDone()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return { send, transfer, refused }
}
