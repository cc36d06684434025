import type { Domain } from '../../kernel/domain.js'
import { VideoResolver } from './video.resolver.js'
import { videoRoutes } from './video.rest.js'

export const videos: Domain = { resolvers: [VideoResolver], routes: videoRoutes }
