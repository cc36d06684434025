import { read, forVisitors } from '../../kernel/rest.js'
import { describeEmbed } from './embed.service.js'
import { nothing, oEmbedQuery, oneDatasetEmbed, oneEmbed } from './embed.types.js'
import { oEmbedOf } from './unfold.service.js'

export const embedRoutes = forVisitors([
  read.get('/api/embed/dataset', nothing, ctx => describeEmbed(ctx, { datasetId: null })),
  read.get('/api/embed/dataset/:id', oneDatasetEmbed, (ctx, { id }) => describeEmbed(ctx, { datasetId: id })),
  read.get('/api/embed/:code', oneEmbed, (ctx, { code }) => describeEmbed(ctx, { code })),
  read.get('/oembed', oEmbedQuery, (ctx, query) => oEmbedOf(ctx, query)),
])
