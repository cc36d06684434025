import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Property } from '../../entities/property.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { renameProperty, setShared } from './change.service.js'
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

  @Mutation(() => Property)
  renameProperty(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
  ) {
    return renameProperty(ctx, Number(id), name)
  }

  @Mutation(() => Property, { description: 'with all who may see its dataset' })
  shareProperty(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return setShared(ctx, Number(id), true)
  }

  @Mutation(() => Property, {
    description: 'from then on only its owner and the managers of its dataset see it',
  })
  unshareProperty(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return setShared(ctx, Number(id), false)
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
  @FieldResolver(() => PropertyConnection, { description: 'by name; `text`: words that stand in it' })
  properties(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('text', () => String, { defaultValue: '' }) text: string,
  ) {
    return listProperties(ctx, dataset, { first, after: after ?? null, text })
  }
}
