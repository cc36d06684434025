import { read } from '../../kernel/rest.js'
import { describeEmbed } from './embed.service.js'
import { oneDatasetEmbed, oneEmbed } from './embed.types.js'

export const embedRoutes = [
  read.get('/api/embed/dataset/:id', oneDatasetEmbed, (ctx, { id }) => describeEmbed(ctx, { datasetId: id })),
  read.get('/api/embed/:code', oneEmbed, (ctx, { code }) => describeEmbed(ctx, { code })),
]
