import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useAddMeshesMutation } from './addMeshes.generated'
import { filesOf, meshSchema, type ReadPlaces, uploadsOf } from './creationSchema'
import { MeshFields } from './MeshFields'
import { orderedPlaces } from './places'
import { PlacesFields } from './PlacesFields'
import { Remarks, remarksLead } from './Remarks'
import { TransferPanel } from '../../ui/status/TransferPanel'
import { useAskedPlaces } from './useAskedPlaces'

const Form = styled.form`
  container: form / inline-size;
  display: grid;
  gap: 16px;
  min-width: 0;
  > * {
    min-width: 0;
  }
  fieldset {
    display: contents;
  }
`

interface Props {
  dataset: { readonly id: string; readonly minTime: number }
  readPlaces: ReadPlaces
  onDone(): void
}

export function AddMeshesForm({ dataset: { id: datasetId, minTime }, readPlaces, onDone }: Props) {
  const [add] = useAddMeshesMutation()
  const { asked, fault, ...places } = useAskedPlaces()
  const [told, setTold] = useState<{ title: string; remarks: readonly string[] } | null>(null)
  const transfer = useTransfer(datasetId)
  const {
    control,
    handleSubmit,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(meshSchema),
    defaultValues: { meshes: [] as File[], material: [] as File[], texture: [] as File[] },
  })
  const submit = handleSubmit(async files => {
    const placed = await places.settle(() => readPlaces(files.meshes, minTime))
    if (!placed) return
    const end = await transfer.run(filesOf(files), (ids, context) =>
      add({ variables: { datasetId, uploads: uploadsOf(files, ids, orderedPlaces(placed)) }, context }),
    )
    if (!end || 'failure' in end) return
    const title = `${counted(files.meshes.length, 'mesh', 'meshes')} added`
    const remarks = end.answer.data?.addMeshesFromUploads.uploadRemarks ?? []
    if (remarks.length > 0) return setTold({ title, remarks })
    say(title)
    onDone()
  })
  if (told)
    return (
      <Remarks {...told} lead={remarksLead}>
        <Button onClick={onDone}>Close</Button>
      </Remarks>
    )
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <fieldset disabled={transfer.sending !== null}>
        <MeshFields control={control} errors={errors} onMeshes={places.forget} />
        {asked && <PlacesFields {...asked} onChange={places.change} />}
      </fieldset>
      {fault !== null && <Notice kind="fault">{fault}</Notice>}
      {transfer.failure && <Notice kind="fault">{transfer.failure.message}</Notice>}
      {transfer.sending ? (
        <TransferPanel what="Uploading" {...transfer} sending={transfer.sending} />
      ) : (
        <Toolbar>
          <Button $kind="primary" type="submit">
            Add meshes
          </Button>
        </Toolbar>
      )}
    </Form>
  )
}
