import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Field } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { importSchema, refusalWords } from './creationSchema'
import { ImportsDocument, type ImportsQuery, useImportUploadMutation } from './imports.generated'
import { TransferPanel } from '../../ui/status/TransferPanel'

const Form = styled.form`
  display: grid;
  gap: 20px;
  fieldset {
    display: contents;
  }
`

interface Props {
  start?: readonly File[] | undefined
  transfer: ReturnType<typeof useTransfer>
  onBegun(id: string): void
  onLeft(): void
}

/** Uploads one zip and starts its import. The list below shows the result. */
export function ImportForm({ start = [], transfer, onBegun, onLeft }: Props) {
  const [importUpload] = useImportUploadMutation()
  const { sending, failure, run, forget } = transfer
  const {
    control,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm({ resolver: zodResolver(importSchema), defaultValues: { files: [...start] } })
  const submit = handleSubmit(async ({ files }) => {
    const end = await run(files, ([uploadId], context) =>
      importUpload({
        variables: { uploadId: uploadId! },
        context,
        update: (cache, { data }) =>
          cache.updateQuery<ImportsQuery>(
            { query: ImportsDocument },
            before =>
              before &&
              data && {
                imports: [data.importUpload, ...before.imports],
                uploads: before.uploads.filter(({ id }) => id !== uploadId),
              },
          ),
      }),
    )
    const begun = end && 'answer' in end ? end.answer.data?.importUpload : undefined
    if (!begun) return onLeft()
    reset({ files: [] })
    onBegun(begun.id)
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {failure && <Notice kind="fault">{refusalWords(failure.message)}</Notice>}
      <fieldset disabled={sending !== null}>
        <Controller
          control={control}
          name="files"
          render={({ field }) => (
            <Field
              label="Archive"
              help="One .zip with dataset.json or meta.json, the meshes and the properties"
              error={errors.files?.message}
            >
              {props => (
                <FileInput
                  ref={field.ref}
                  control={props}
                  accept=".zip,application/zip"
                  files={field.value}
                  onChange={files => {
                    forget()
                    field.onChange(files)
                  }}
                />
              )}
            </Field>
          )}
        />
      </fieldset>
      {sending ? (
        <Card>
          <TransferPanel what="Importing dataset , please wait . . ." {...transfer} sending={sending} />
        </Card>
      ) : (
        <Toolbar>
          <Button $kind="primary" type="submit">
            Import dataset
          </Button>
        </Toolbar>
      )}
    </Form>
  )
}
