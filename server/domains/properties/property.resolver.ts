import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Property } from '../../entities/data/property.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { renameProperty, setShared } from './change.service.js'
import { listProperties, problemsSeen } from './property.service.js'
import { NewProperty, PropertyConnection, PropertyProblem } from './property.types.js'
import { addProperty } from './upload.service.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'

@Resolver(() => Property)
export class PropertyResolver {
  @Mutation(() => Property)
  addProperty(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @Arg('input', () => NewProperty) input: NewProperty,
    @Arg('file', () => Upload) file: IncomingFile,
  ) {
    return addProperty(ctx, datasetId, input, file)
  }

  @Mutation(() => Property)
  renameProperty(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('name', () => String) name: string,
  ) {
    return renameProperty(ctx, id, name)
  }

  @Mutation(() => Property, { description: 'shares the property with everyone who may see its dataset' })
  shareProperty(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return setShared(ctx, id, true)
  }

  @Mutation(() => Property, {
    description: 'ends the share; afterwards only the owner and the managers of the dataset see the property',
  })
  unshareProperty(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return setShared(ctx, id, false)
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
  @FieldResolver(() => PropertyConnection, {
    description: 'sorted by name; `text` filters by words in the name',
  })
  properties(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
    @Arg('text', () => String, { defaultValue: '' }) text: string,
  ) {
    return listProperties(ctx, dataset, { first, after: after ?? null, text })
  }
}
