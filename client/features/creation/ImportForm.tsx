import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useUpload } from '../../lib/useUpload'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Field } from '../../ui/Field'
import { FileInput } from '../../ui/FileInput'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { importSchema, refusalWords } from './creationSchema'
import { type ImportDatasetMutation, useImportDatasetMutation } from './importDataset.generated'
import { ImportRemarks } from './ImportRemarks'
import { UploadProgress } from './UploadProgress'

type Imported = ImportDatasetMutation['importDataset']

const Form = styled.form`display: grid; gap: 20px;`

/** One zip: sent, checked as a whole, taken in or refused as a whole. */
export function ImportForm({ onImported }: { onImported(): void }) {
  const [importDataset] = useImportDatasetMutation()
  const { sent, failure, run, cancel, forget } = useUpload()
  const [imported, setImported] = useState<Imported | null>(null)
  const { control, handleSubmit, formState: { errors } } = useForm({ resolver: zodResolver(importSchema), defaultValues: { files: [] as File[] } })
  const submit = handleSubmit(async ({ files }) => {
    const end = await run(context => importDataset({ variables: { file: files[0]! }, context, update: cache => { cache.evict({ fieldName: 'datasets' }) } }))
    const answer = end && 'answer' in end ? end.answer.data?.importDataset : undefined
    if (!answer) return
    say(`${answer.dataset.name} was imported and is being prepared`)
    if (answer.remarks.length > 0) setImported(answer)
    else onImported()
  })
  if (imported) return <ImportRemarks {...imported} onSeen={onImported} />
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {failure && <Notice kind="fault">{refusalWords(failure.message)}</Notice>}
      <Controller control={control} name="files" render={({ field }) => (
        <Field label="Archive" help="One .zip with dataset.json or meta.json, the meshes and the properties" error={errors.files?.message}>
          {props => <FileInput ref={field.ref} control={props} accept=".zip,application/zip" files={field.value} onChange={files => { forget(); field.onChange(files) }} />}
        </Field>
      )} />
      {sent ? <Card><UploadProgress what="Importing dataset , please wait . . ." sent={sent} onCancel={cancel} /></Card> : <Toolbar><Button $kind="primary" type="submit">Import dataset</Button></Toolbar>}
    </Form>
  )
}
