import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { AfterArg, FirstArg } from '../../../kernel/page.js'
import { countObjects, objectsOf } from './object.service.js'
import { FoundObjectConnection, ObjectSet } from './object.types.js'
import { setAddress } from './set.service.js'

const WhereArg = () =>
  Arg('where', () => String, {
    defaultValue: 'id >= 0',
    description: 'the query, at most 10,000 characters; all objects when omitted',
  })

@Resolver(() => Dataset)
export class DatasetObjectsResolver {
  @FieldResolver(() => FoundObjectConnection, {
    description:
      'objects for which a query is true, by time point, number and channel (docs/query.md); INVALID_QUERY names the place of a fault; OVER_BUDGET when it needs more than a second of work or 200 MB of data',
  })
  objects(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @WhereArg() where: string,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return objectsOf(ctx, dataset, { where, first, after: after ?? null })
  }

  @FieldResolver(() => ObjectSet, {
    description: 'the same objects as one set: their number, remarks on the query, and the address of a file',
  })
  objectSet(@Ctx() ctx: RequestContext, @Root() dataset: Dataset, @WhereArg() where: string) {
    return countObjects(ctx, dataset, where)
  }
}

@Resolver(() => ObjectSet)
export class ObjectSetResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'path of the whole set in the binary form of docs/query.md, below the address of this site; signed unless all may read it, and then valid until the end of the next day (UTC); null when the query is too long for an address',
  })
  url(@Ctx() ctx: RequestContext, @Root() { dataset, where }: ObjectSet) {
    return setAddress(ctx, dataset, where)
  }
}
