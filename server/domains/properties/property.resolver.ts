import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Property } from '../../entities/property.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { listProperties, problemsSeen } from './property.service.js'
import { NewProperty, PropertyConnection, PropertyProblem } from './property.types.js'
import { addProperty } from './upload.service.js'

@Resolver(() => Property)
export class PropertyResolver {
  @Mutation(() => Property)
  addProperty(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('input', () => NewProperty) input: NewProperty,
    @Arg('file', () => Upload) file: IncomingFile,
  ) {
    return addProperty(ctx, Number(datasetId), input, file)
  }

  @FieldResolver(() => [PropertyProblem])
  problems(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return problemsSeen(ctx, property)
  }

  @FieldResolver(() => User)
  owner(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return ctx.find(User, property.ownerId)
  }
}

@Resolver(() => Dataset)
export class DatasetPropertiesResolver {
  @FieldResolver(() => PropertyConnection)
  properties(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listProperties(ctx, dataset, first, after ?? null)
  }
}
