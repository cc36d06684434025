import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { EmbedToken } from '../../entities/data/embedToken.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { embeddingOf, setEmbedding } from './audience.service.js'
import { DatasetEmbedding, EmbeddingInput, NewEmbedToken, NewEmbedTokenInput } from './embed.types.js'
import { createEmbedToken, embedTokensOf, revokeEmbedToken } from './token.service.js'

@Resolver(() => Dataset)
export class EmbedResolver {
  @FieldResolver(() => DatasetEmbedding, {
    description: 'whose pages may show the viewer of the dataset in a frame',
  })
  embedding(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return embeddingOf(ctx, dataset)
  }

  @FieldResolver(() => [EmbedToken], {
    nullable: true,
    description:
      'at most 200: valid tokens (at most 50), then ended ones, newest first; null unless the caller manages the dataset',
  })
  embedTokens(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return embedTokensOf(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description: 'chooses whose pages may embed the dataset; needs a manager of the dataset',
  })
  setEmbedding(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => EmbeddingInput, { description: 'whose pages' }) input: EmbeddingInput,
  ) {
    return setEmbedding(ctx, datasetId, input)
  }

  @Mutation(() => NewEmbedToken, {
    description:
      'creates an address that pages of some sites show in a frame without an account, also for a private dataset. The address opens the frames, the object index and the properties that the view uses, or all properties that readers see when `code` is null; no originals, texts, archives or answers to queries. Needs a manager of the dataset; at most 50 valid tokens per dataset',
  })
  createEmbedToken(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => NewEmbedTokenInput, { description: 'the token' }) input: NewEmbedTokenInput,
  ) {
    return createEmbedToken(ctx, datasetId, input)
  }

  @Mutation(() => Dataset, {
    description:
      'ends an embed token; frames that show it lose access with their next request; needs a manager of the dataset; idempotent',
  })
  revokeEmbedToken(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the token' }) id: number) {
    return revokeEmbedToken(ctx, id)
  }
}
