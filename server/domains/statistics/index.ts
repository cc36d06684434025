import type { Domain } from '../../kernel/domain.js'
import { InteractionResolver } from './interaction.resolver.js'
import { interactionRoutes } from './interaction.rest.js'
import { LiveResolver } from './live.resolver.js'
import { StatisticsResolver } from './statistics.resolver.js'
import { statisticsRoutes } from './statistics.rest.js'

export const statistics: Domain = {
  resolvers: [InteractionResolver, LiveResolver, StatisticsResolver],
  routes: [...interactionRoutes, ...statisticsRoutes],
}
