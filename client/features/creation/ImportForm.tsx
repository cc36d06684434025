import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { FoundPlaces, GivenPlace } from '../../../formats/archive/archiveMeshes'
import type { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Field } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { importSchema, refusalWords } from './creationSchema'
import { ImportsDocument, type ImportsQuery, useImportUploadMutation } from './imports.generated'
import { firstFault, type PlaceRow, placesIn, rowsOf } from './places'
import { PlacesFields } from './PlacesFields'
import { TransferPanel } from '../../ui/status/TransferPanel'

const Form = styled.form`
  display: grid;
  gap: 20px;
  fieldset {
    display: contents;
  }
`

/** What the person is asked about, with the corrections so far. */
interface Asked {
  readonly found: FoundPlaces
  readonly rows: readonly PlaceRow[]
}
interface Props {
  start?: readonly File[] | undefined
  transfer: ReturnType<typeof useTransfer>
  /** where the meshes of the archive stand by their names; null when this is not known here */
  readPlaces(file: File): Promise<FoundPlaces | null>
  onBegun(id: string): void
  onLeft(): void
}

/**
 * Uploads one zip and starts its import. The list below shows the result. Before the upload, a person corrects the
 * places of files that share one.
 */
export function ImportForm({ start = [], transfer, readPlaces, onBegun, onLeft }: Props) {
  const [importUpload] = useImportUploadMutation()
  const { sending, failure, run, forget } = transfer
  const [asked, setAsked] = useState<Asked | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const {
    control,
    handleSubmit,
    reset,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(importSchema), defaultValues: { files: [...start] } })
  const submit = handleSubmit(async ({ files }) => {
    if (asked) {
      const wrong = firstFault(asked.rows)
      setFault(wrong)
      return wrong === null ? send(files, placesIn(asked.rows, asked.found)) : undefined
    }
    const found = await readPlaces(files[0]!)
    if (!found || found.crowded.length === 0) return send(files, null)
    setAsked({ found, rows: rowsOf(found) })
  })
  async function send(files: readonly File[], places: GivenPlace[] | null) {
    const end = await run(files, ([uploadId], context) =>
      importUpload({
        variables: { uploadId: uploadId!, places },
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
    setAsked(null)
    onBegun(begun.id)
  }
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
                    setAsked(null)
                    setFault(null)
                    field.onChange(files)
                  }}
                />
              )}
            </Field>
          )}
        />
        {asked && (
          <PlacesFields
            found={asked.found}
            rows={asked.rows}
            onChange={rows => {
              setAsked({ ...asked, rows })
              setFault(null)
            }}
          />
        )}
      </fieldset>
      {fault !== null && <Notice kind="fault">{fault}</Notice>}
      {sending ? (
        <Card>
          <TransferPanel what="Importing dataset , please wait . . ." {...transfer} sending={sending} />
        </Card>
      ) : (
        <Toolbar>
          <Button $kind="primary" type="submit" disabled={isSubmitting}>
            Import dataset
          </Button>
          {isSubmitting && <span role="status">Reading the names of the files</span>}
        </Toolbar>
      )}
    </Form>
  )
}
