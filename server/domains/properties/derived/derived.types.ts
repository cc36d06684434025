import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { type DerivedKind, derivedKinds } from '../../../../formats/derived/derivedKinds.js'
import { Job } from '../../../entities/operation/job.js'

/** The values of formats/derived under the names of GraphQL. */
export const DerivedKinds: Readonly<Record<string, DerivedKind>> = Object.fromEntries(
  derivedKinds.map(kind => [kind.toUpperCase(), kind]),
)
registerEnumType(DerivedKinds, {
  name: 'DerivedKind',
  description: 'a property that the server computes from the meshes and the lineage',
  valuesConfig: {
    VOLUME: { description: 'volume of closed meshes' },
    SURFACE: { description: 'surface' },
    SPHERICITY: { description: '1 for a sphere, less for other closed meshes' },
    DISPLACEMENT: { description: 'distance from the centre of the mother, by the shared lineage' },
    NEIGHBOURS: { description: 'all objects within 1.5 times the distance of the nearest' },
    CONTACTS: {
      description:
        'all objects whose surfaces touch: within 5 % of the median radius of the objects of the frame',
    },
    GENERATION: { description: 'number of divisions since the root, by the shared lineage' },
    CYCLE: { description: 'time points from the first to the last division of a cell' },
    SYNCHRONY: { description: 'time points between the divisions of a cell and its sister' },
    DESCENDANTS: { description: 'number of cells that come from a cell by division' },
  },
})

export const derivedKindList = z
  .array(z.enum(derivedKinds))
  .min(1, 'Choose at least one property')
  .max(50)
  .transform(kinds => [...new Set(kinds)])

/** `kinds` null: all derived properties whose meshes changed. */
export interface DerivingInput {
  readonly kinds: readonly DerivedKind[] | null
}
export interface DerivingResult {
  readonly withoutValues: readonly DerivedKind[]
}

@ObjectType({ simpleResolvers: true, description: 'the last job that computed properties of a dataset' })
export class Derivation {
  @Field(() => Job, { description: 'the job' })
  job!: Job

  @Field(() => [DerivedKinds], {
    description: 'properties that were not added, because no object has a value; empty until the job is done',
  })
  withoutValues!: readonly DerivedKind[]
}
