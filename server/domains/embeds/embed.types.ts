import { Field, InputType, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { embedSitesFault, embedSitesOf } from '../../../formats/embed/embedSites.js'
import { isShortcut } from '../../../formats/sessionString.js'
import { EmbedAudience } from '../../entities/data/embedding.js'
import { EmbedToken } from '../../entities/data/embedToken.js'
import { fields, id, numeric, text } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true, description: 'whose pages may show the viewer of a dataset in a frame' })
export class DatasetEmbedding {
  @Field(() => EmbedAudience, { description: 'whose pages' })
  audience!: EmbedAudience

  @Field(() => [String], { description: 'origins of the sites; empty unless `audience` is SITES' })
  sites!: string[]

  @Field(() => Boolean, { description: 'the dataset has no choice of its own and follows the installation' })
  isDefault!: boolean
}

@InputType({ description: 'whose pages may show the viewer of a dataset in a frame' })
export class EmbeddingInput {
  @Field(() => EmbedAudience, {
    nullable: true,
    description: 'whose pages; null makes the dataset follow the installation again',
  })
  audience?: EmbedAudience | null

  @Field(() => [String], {
    nullable: true,
    description: '1 to 20 addresses of sites when `audience` is SITES, such as https://*.lab.example',
  })
  sites?: string[] | null
}

@InputType({ description: 'a new embed token' })
export class NewEmbedTokenInput {
  @Field(() => String, {
    nullable: true,
    description: 'code of a saved session or shared view of the dataset; null for the dataset as it opens',
  })
  code?: string | null

  @Field(() => [String], { description: '1 to 20 addresses of sites whose pages may show it' })
  sites!: string[]

  @Field(() => Date, { nullable: true, description: 'when it ends; null for never' })
  expiresAt?: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'a new embed token with its address' })
export class NewEmbedToken {
  @Field(() => EmbedToken, { description: 'the token without its address' })
  embedToken!: EmbedToken

  @Field(() => String, { description: 'shown only once: the server keeps only a hash' })
  address!: string
}

const sites = z
  .array(z.string())
  .superRefine((given, context) => {
    const fault = embedSitesFault(given)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })
  .transform(embedSitesOf)
const someSites = sites.refine(given => given.length > 0, 'Name at least one site')

export const embeddingInput = z
  .object({ audience: z.enum(EmbedAudience).nullish(), sites: sites.nullish() })
  .transform(({ audience = null, sites: given }) => ({
    audience,
    sites: audience === EmbedAudience.SITES ? (given ?? []) : [],
  }))
  .refine(({ audience, sites: given }) => audience !== EmbedAudience.SITES || given.length > 0, {
    message: 'Name at least one site',
    path: ['sites'],
  })

export const newEmbedToken = z.object({
  code: z.string().refine(isShortcut, 'eight letters or digits').nullish(),
  sites: someSites,
  expiresAt: z
    .date()
    .refine(date => date > new Date(), 'Choose a day to come')
    .nullish(),
})

export const nothing = fields({})
export const oneEmbed = fields({ code: text.max(43) })
export const oneDatasetEmbed = fields({ id })

const mostPixels = numeric(z.number().min(1).max(100_000)).optional()
export const oEmbedQuery = fields({
  url: text.max(2000),
  format: text.max(20).default('json'),
  maxwidth: mostPixels,
  maxheight: mostPixels,
})
export type OEmbedQuery = z.infer<typeof oEmbedQuery>
