import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { StandaloneBuild } from '../../entities/operation/standaloneBuild.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { addBuild, addressOf, listBuilds, removeBuild, updateBuild } from './build.service.js'
import { BuildChanges, DownloadCount, NewBuild } from './build.types.js'
import { countDownload, downloadCounts } from './count.service.js'

@Resolver(() => StandaloneBuild)
export class BuildResolver {
  @Query(() => [StandaloneBuild], {
    description: 'builds of the standalone program that the caller may see, newest first; at most 1,000',
  })
  standaloneBuilds(@Ctx() ctx: RequestContext) {
    return listBuilds(ctx)
  }

  @Query(() => [DownloadCount], {
    description: 'downloads of standalone programs by day and build, newest day first; at most 5,000',
  })
  downloadCounts(@Ctx() ctx: RequestContext) {
    return downloadCounts(ctx)
  }

  @Mutation(() => Boolean, {
    description: 'counts a download; without consent, neither person nor address are kept; returns true',
  })
  countDownload(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the build' }) id: number,
    @Arg('consented', () => Boolean, { description: 'whether the person consented to tracking' })
    consented: boolean,
  ) {
    return countDownload(ctx, id, consented)
  }

  @Mutation(() => StandaloneBuild, { description: 'adds a build; for staff' })
  addStandaloneBuild(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewBuild, { description: 'facts about the build' }) input: NewBuild,
    @Arg('uploadId', () => ID, { nullable: true, description: 'a complete upload; null for an address' })
    uploadId: string | null | undefined,
  ) {
    return addBuild(ctx, input, uploadId ?? null)
  }

  @Mutation(() => StandaloneBuild, { description: 'changes a build; for staff; the last write wins' })
  updateStandaloneBuild(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the build' }) id: number,
    @Arg('input', () => BuildChanges, { description: 'the new values' }) input: BuildChanges,
  ) {
    return updateBuild(ctx, id, input)
  }

  @Mutation(() => Boolean, { description: 'removes a build and its file; for staff; returns true' })
  removeStandaloneBuild(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the build' }) id: number) {
    return removeBuild(ctx, id)
  }

  @FieldResolver(() => String, { description: 'address of the file, here or elsewhere' })
  address(@Root() build: StandaloneBuild) {
    return addressOf(build)
  }
}
