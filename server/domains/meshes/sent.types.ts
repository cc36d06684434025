import { ArgsType, Field } from 'type-graphql'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import type { MeshFiles } from './receive.service.js'

/** Files that come with the call. */
@ArgsType()
export class SentMeshes {
  @Field(() => [Upload], { description: '1 to 1,000 OBJ files, each at most 2 GB' })
  meshes!: Promise<IncomingFile>[]

  @Field(() => Upload, {
    nullable: true,
    description: 'an MTL file, at most 10 MB; the first of the materials',
  })
  material?: Promise<IncomingFile> | null

  @Field(() => [Upload], {
    nullable: true,
    description:
      'MTL files, each at most 10 MB. Each mesh takes those that it names; a single one also goes to meshes that name none',
  })
  materials?: Promise<IncomingFile>[] | null

  @Field(() => Upload, {
    nullable: true,
    description: 'a PNG, JPEG or BMP picture, at most 300 MB; needs a material',
  })
  texture?: Promise<IncomingFile> | null
}

export async function filesOf({ meshes, material, materials, texture }: SentMeshes): Promise<MeshFiles> {
  return {
    meshes: await Promise.all(meshes),
    materials: await Promise.all([...(material ? [material] : []), ...(materials ?? [])]),
    texture: (await texture) ?? null,
    places: null,
  }
}
