import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { counted } from '../../lib/counts'
import { useUpload } from '../../lib/useUpload'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useAddMeshesMutation } from './addMeshes.generated'
import { meshSchema } from './creationSchema'
import { MeshFields } from './MeshFields'
import { UploadProgress } from './UploadProgress'

const Form = styled.form`container: form / inline-size; display: grid; gap: 16px; min-width: 0; > * { min-width: 0; }`

export function AddMeshesForm({ datasetId, onDone }: { datasetId: string; onDone(): void }) {
  const [add] = useAddMeshesMutation()
  const { sent, failure, run, cancel } = useUpload()
  const { control, handleSubmit, formState: { errors } } = useForm({ resolver: zodResolver(meshSchema), defaultValues: { meshes: [] as File[], material: [] as File[], texture: [] as File[] } })
  const submit = handleSubmit(async ({ meshes, material, texture }) => {
    const end = await run(context => add({ variables: { datasetId, meshes, material: material[0] ?? null, texture: texture[0] ?? null }, context }))
    if (!end || 'failure' in end) return
    say(`${counted(meshes.length, 'mesh', 'meshes')} added`)
    onDone()
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <MeshFields control={control} errors={errors} />
      {failure && <Notice kind="fault">{failure.message}</Notice>}
      {sent ? <UploadProgress what="Uploading" sent={sent} onCancel={cancel} /> : <Toolbar><Button $kind="primary" type="submit">Add meshes</Button></Toolbar>}
    </Form>
  )
}
