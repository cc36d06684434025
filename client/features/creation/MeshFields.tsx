import { type Control, Controller, type FieldErrors } from 'react-hook-form'
import { styled } from 'styled-components'
import { Field } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import type { MeshFiles } from './creationSchema'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @container (max-width: 520px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const inputs = {
  meshes: {
    label: '3D files',
    accept: '.obj',
    help: 'One OBJ file, or one per time point. The time is the number in the file name (t012.obj) or in the object names, otherwise the number that differs between the names. You are asked about files that share a place.',
    invite: '.obj',
  },
  material: {
    label: 'Material',
    accept: '.mtl',
    help: 'For colours and textures: all files that the OBJ files name',
    invite: '.mtl',
  },
  texture: {
    label: 'Texture',
    accept: '.png,.jpg,.jpeg',
    help: 'Only with a material',
    invite: '.png, .jpg',
  },
} as const

interface Props {
  control: Control<MeshFiles>
  errors: FieldErrors<MeshFiles>
  /** Called when other meshes are chosen. */
  onMeshes(): void
}

/** File fields for meshes, material and texture. */
export function MeshFields({ control, errors, onMeshes }: Props) {
  const input = (name: keyof MeshFiles) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={inputs[name].label} help={inputs[name].help} error={errors[name]?.message}>
          {props => (
            <FileInput
              ref={field.ref}
              control={props}
              accept={inputs[name].accept}
              multiple={name !== 'texture'}
              files={field.value}
              onChange={files => {
                if (name === 'meshes') onMeshes()
                field.onChange(files)
              }}
              invite={inputs[name].invite}
            />
          )}
        </Field>
      )}
    />
  )
  return (
    <>
      {input('meshes')}
      <Pair>
        {input('material')}
        {input('texture')}
      </Pair>
    </>
  )
}
