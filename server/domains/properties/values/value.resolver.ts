import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { Property } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { AfterArg, FirstArg } from '../../../kernel/page.js'
import { bundleAddress } from './bundle.service.js'
import { downloadAddress } from './download.service.js'
import { lineageOf, linksOf, valuesOf } from './value.service.js'
import { DatasetLineage, LineageLinkConnection, PropertyValueConnection } from './value.types.js'

const textWords =
  'path of the text as it was uploaded, below the address of this site; signed unless all may read it, and then valid until the end of the next day (UTC)'
const binaryWords = 'the same for the binary form that the viewer reads (docs/frame-format.md)'
const TimeArg = (description: string) => Arg('time', () => Int, { nullable: true, description })

@Resolver(() => Property)
export class PropertyValuesResolver {
  @FieldResolver(() => PropertyValueConnection, {
    nullable: true,
    description:
      'values by time point, object and channel; null in the bin; TOO_LARGE when one query reads more than 200 MB of values: read textUrl then',
  })
  values(
    @Ctx() ctx: RequestContext,
    @Root() property: Property,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
    @TimeArg('only values on objects of this time point, 0 or more; null for all') time: number | null,
  ) {
    return valuesOf(ctx, property, { first, after: after ?? null, time: time ?? null })
  }

  @FieldResolver(() => String, { nullable: true, description: `${textWords}; null in the bin` })
  textUrl(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return downloadAddress(ctx, property, 'txt')
  }

  @FieldResolver(() => String, { nullable: true, description: `${binaryWords}; null in the bin` })
  binaryUrl(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return downloadAddress(ctx, property, 'bin')
  }
}

@Resolver(() => Dataset)
export class DatasetLineageResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'path of a zip with the texts of all properties that the caller may see, each in its newest version, as they were uploaded; signed unless anybody may read it; null without properties and in the bin',
  })
  propertiesUrl(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return bundleAddress(ctx, dataset)
  }

  @FieldResolver(() => DatasetLineage, {
    nullable: true,
    description:
      'the lineage that the viewer uses: the property of type TIME with the name lineage, else the newest one; null when the caller may see none',
  })
  lineage(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return lineageOf(ctx, dataset)
  }
}

@Resolver(() => DatasetLineage)
export class LineageResolver {
  @FieldResolver(() => LineageLinkConnection, { description: 'links by object and successor' })
  links(
    @Ctx() ctx: RequestContext,
    @Root() lineage: DatasetLineage,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
    @TimeArg('only links from objects of this time point, 0 or more; null for all') time: number | null,
  ) {
    return linksOf(ctx, lineage, { first, after: after ?? null, time: time ?? null })
  }

  @FieldResolver(() => Property, { description: 'the property that holds the lineage' })
  property(@Root() { property }: DatasetLineage) {
    return property
  }

  @FieldResolver(() => String, { nullable: true, description: textWords })
  textUrl(@Ctx() ctx: RequestContext, @Root() { property }: DatasetLineage) {
    return downloadAddress(ctx, property, 'txt')
  }

  @FieldResolver(() => String, { nullable: true, description: binaryWords })
  binaryUrl(@Ctx() ctx: RequestContext, @Root() { property }: DatasetLineage) {
    return downloadAddress(ctx, property, 'bin')
  }
}
