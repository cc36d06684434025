import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Property } from '../../entities/data/property.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { chooseLineage, renameProperty, setShared } from './change.service.js'
import { listProperties, problemsSeen } from './property.service.js'
import { NewProperty, ProblemKind, PropertyConnection, PropertyProblem } from './property.types.js'
import { getProperty } from './text.service.js'
import { addProperty } from './upload.service.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'

@Resolver(() => Property)
export class PropertyResolver {
  @Query(() => Property, {
    nullable: true,
    description: 'a property outside the bin that the caller may see in the list of its dataset',
  })
  property(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the property' }) id: number) {
    return getProperty(ctx, id)
  }

  @Mutation(() => Property, {
    description:
      "adds a property to a dataset, not shared at first; it becomes the newest version of the caller's property of this name when there is one; needs a manager of the dataset; the bytes count against its owner's quota; UNREADABLE_FILE when no value can be read",
  })
  addProperty(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => NewProperty, { description: 'name and type of the property' }) input: NewProperty,
    @Arg('file', () => Upload, { description: 'a text file whose name ends with .txt, at most 500 MB' })
    file: IncomingFile,
  ) {
    return addProperty(ctx, datasetId, input, file)
  }

  @Mutation(() => Property, {
    description:
      'renames a property outside the bin, and its older versions; for its owner and managers of the dataset',
  })
  renameProperty(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the property' }) id: number,
    @Arg('name', () => String, { description: '1 to 255 characters' }) name: string,
  ) {
    return renameProperty(ctx, id, name)
  }

  @Mutation(() => Property, {
    description:
      'shares a property with everyone who may see its dataset; for its owner and managers of the dataset; idempotent',
  })
  shareProperty(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the property' }) id: number) {
    return setShared(ctx, id, true)
  }

  @Mutation(() => Property, {
    description:
      'ends the share of a property and of its older versions; afterwards only its owner and the managers of the dataset see it; for the same people; idempotent',
  })
  unshareProperty(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the property' }) id: number) {
    return setShared(ctx, id, false)
  }

  @Mutation(() => Property, {
    description:
      'makes a shared lineage the default one of its dataset, which carries sets and derived values; for managers of the dataset; idempotent; INVALID_INPUT for other properties',
  })
  chooseLineage(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the lineage' }) id: number) {
    return chooseLineage(ctx, id)
  }

  @FieldResolver(() => [PropertyProblem], {
    description:
      'the first problems of the file, at most 100; empty unless the caller owns the property or manages the dataset',
  })
  problems(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return problemsSeen(ctx, property)
  }

  @FieldResolver(() => User, { description: 'the user who added it' })
  owner(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return ctx.find(User, property.ownerId)
  }
}

@Resolver(() => PropertyProblem)
export class ProblemResolver {
  @FieldResolver(() => ProblemKind, { description: 'meaning for the values' })
  kind(@Root() { line, kind }: PropertyProblem) {
    return kind ?? (line > 0 ? ProblemKind.LINE : ProblemKind.REMARK)
  }
}

@Resolver(() => Dataset)
export class DatasetPropertiesResolver {
  @FieldResolver(() => PropertyConnection, {
    description:
      'properties that the caller may see, by name, each in its newest version: shared ones and their own, all for managers of the dataset',
  })
  properties(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
    @Arg('text', () => String, {
      defaultValue: '',
      description: 'words that the name contains, in any case; at most 20 words',
    })
    text: string,
  ) {
    return listProperties(ctx, dataset, { first, after: after ?? null, text })
  }
}
