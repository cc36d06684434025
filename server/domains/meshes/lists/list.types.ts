import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { PageInfo, pageWords } from '../../../kernel/page.js'
import type { PlaceQuestion } from './list.queries.js'

/** Arguments of the frames and meshes of a dataset. */
@ArgsType()
export class PlacePage {
  @Field(() => Int, { defaultValue: 50, description: pageWords.first })
  first!: number

  @Field(() => String, { nullable: true, description: pageWords.after })
  after!: string | null

  @Field(() => Int, { nullable: true, description: 'only this time point, 0 or more; null for all' })
  time!: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'only this quality level, 0 (the coarsest) or more; null for all',
  })
  quality!: number | null

  @Field(() => Int, { nullable: true, description: 'only this channel, 0 or more; null for all' })
  channel!: number | null
}

@ArgsType()
export class FramePage extends PlacePage {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 0,
    description: 'only this level of detail: 0 for the full detail, higher for coarser ones; null for all',
  })
  lod!: number | null
}

@ObjectType('Frame', {
  simpleResolvers: true,
  description: 'all meshes at one time point, quality level and channel, as one binary glTF',
})
export class SeenFrame {
  @Field(() => Int, { description: 'the time point' })
  time!: number

  @Field(() => Int, { description: 'the quality level; 0 is the coarsest' })
  quality!: number

  @Field(() => Int, { description: 'the channel' })
  channel!: number

  @Field(() => Int, { description: 'the level of detail: 0 for the full detail, higher for coarser ones' })
  lod!: number

  @Field(() => String, {
    description:
      'path of the compressed file, below the address of this site; for private datasets signed, and valid until the end of the next day (UTC); in the bin it needs a token',
  })
  url!: string

  @Field(() => String, {
    description: 'the same for the file without extensions, which any reader of glTF opens',
  })
  plainUrl!: string

  @Field(() => Int, { description: 'bytes of the compressed file' })
  bytes!: number

  @Field(() => String, { description: 'SHA-256 of the compressed file' })
  sha256!: string

  @Field(() => Int, { description: 'number of objects' })
  objects!: number

  @Field(() => Int, { description: 'number of vertices' })
  vertices!: number

  @Field(() => Int, { description: 'number of triangles' })
  triangles!: number

  @Field(() => [Float], {
    description:
      'smallest x, y, z and largest x, y, z of the full detail, in the units of the uploaded files',
  })
  bounds!: readonly number[]
}

@ObjectType('Mesh', { simpleResolvers: true, description: 'a mesh file as it was uploaded' })
export class SeenMesh {
  @Field(() => ID, { description: 'id of the mesh' })
  id!: number

  @Field(() => Int, { description: 'the time point' })
  time!: number

  @Field(() => Int, { description: 'the quality level; 0 is the coarsest' })
  quality!: number

  @Field(() => Int, { description: 'the channel' })
  channel!: number

  @Field(() => String, { description: 'name of the file when it was uploaded' })
  fileName!: string

  @Field(() => Float, { description: 'bytes of the file' })
  bytes!: number

  @Field(() => String, { description: 'SHA-256 of the file' })
  sha256!: string

  @Field(() => Int, { description: 'number of objects' })
  objects!: number

  @Field(() => String, {
    description:
      'path of the file (OBJ), below the address of this site; for private datasets signed, and valid until the end of the next day (UTC); in the bin it needs a token',
  })
  url!: string
}

/** `question` serves the count, which runs only when a query selects it. */
@ObjectType({ simpleResolvers: true, description: 'a page of frames' })
export class FrameConnection {
  question!: PlaceQuestion

  @Field(() => [SeenFrame], { description: pageWords.nodes })
  nodes!: SeenFrame[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'a page of uploaded meshes' })
export class MeshConnection {
  question!: PlaceQuestion

  @Field(() => [SeenMesh], { description: pageWords.nodes })
  nodes!: SeenMesh[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}
