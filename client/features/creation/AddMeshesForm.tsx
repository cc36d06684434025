import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useAddMeshesMutation } from './addMeshes.generated'
import { filesOf, meshSchema, uploadsOf } from './creationSchema'
import { MeshFields } from './MeshFields'
import { TransferPanel } from '../../ui/status/TransferPanel'

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

export function AddMeshesForm({ datasetId, onDone }: { datasetId: string; onDone(): void }) {
  const [add] = useAddMeshesMutation()
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
    const end = await transfer.run(filesOf(files), (ids, context) =>
      add({ variables: { datasetId, uploads: uploadsOf(files, ids) }, context }),
    )
    if (!end || 'failure' in end) return
    say(`${counted(files.meshes.length, 'mesh', 'meshes')} added`)
    onDone()
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <fieldset disabled={transfer.sending !== null}>
        <MeshFields control={control} errors={errors} />
      </fieldset>
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
