import type { Domain } from '../../kernel/domain.js'
import { EmbedResolver } from './embed.resolver.js'
import { embedRoutes } from './embed.rest.js'

export const embeds: Domain = { resolvers: [EmbedResolver], routes: embedRoutes }
