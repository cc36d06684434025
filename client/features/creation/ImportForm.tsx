import { zodResolver } from '@hookform/resolvers/zod'
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
import { placesIn } from './places'
import { PlacesFields } from './PlacesFields'
import { TransferPanel } from '../../ui/status/TransferPanel'
import { useAskedPlaces } from './useAskedPlaces'

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
  const { asked, fault, ...places } = useAskedPlaces()
  const {
    control,
    handleSubmit,
    reset,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(importSchema), defaultValues: { files: [...start] } })
  const submit = handleSubmit(async ({ files }) => {
    const placed = await places.settle(() => readPlaces(files[0]!))
    if (placed) await send(files, placed.found && placed.rows && placesIn(placed.rows, placed.found))
  })
  async function send(files: readonly File[], given: GivenPlace[] | null) {
    const end = await run(files, ([uploadId], context) =>
      importUpload({
        variables: { uploadId: uploadId!, places: given },
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
    places.forget()
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
              help="One .zip with meshes (OBJ, STL, PLY, GLB or glTF), and dataset.json or meta.json, lineage and properties if there are any"
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
                    places.forget()
                    field.onChange(files)
                  }}
                />
              )}
            </Field>
          )}
        />
        {asked && <PlacesFields {...asked} onChange={places.change} />}
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
