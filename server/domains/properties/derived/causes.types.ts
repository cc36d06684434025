import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'

/** Why computed values are out of date: the cause that a person has to mend first. */
export enum OutdatedKind {
  CIRCLE = 'circle',
  GONE = 'gone',
  CHANGED = 'changed',
  OUTDATED = 'outdated',
  LINEAGE = 'lineage',
  SCALE = 'scale',
  MESHES = 'meshes',
}
registerEnumType(OutdatedKind, {
  name: 'OutdatedKind',
  description: 'why computed values are out of date',
  valuesConfig: {
    CIRCLE: {
      description: 'the formula reads itself through other formulas, so one of them is always out of date',
    },
    GONE: { description: 'a property that the formula read is deleted' },
    CHANGED: { description: 'a property that the formula read changed or has a newer version' },
    OUTDATED: { description: 'a property that the formula read is itself out of date' },
    LINEAGE: { description: 'the shared lineage changed' },
    SCALE: { description: 'the units or the voxel size of the dataset changed' },
    MESHES: { description: 'the meshes changed' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'a property that a formula reads' })
export class ReadProperty {
  @Field(() => ID, { description: 'id of the property' })
  id!: number

  @Field(() => String, { description: 'name of the property' })
  name!: string
}

@ObjectType({ simpleResolvers: true, description: 'why computed values are out of date' })
export class OutdatedCause {
  @Field(() => OutdatedKind, { description: 'the kind of the cause' })
  kind!: OutdatedKind

  @Field(() => [ReadProperty], {
    description:
      'the complete list of properties that the cause names: of a circle, the first property of the circle that the formula reads; empty when the caller does not see all of them',
  })
  through!: ReadProperty[]
}
