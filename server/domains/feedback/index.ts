import type { Domain } from '../../kernel/domain.js'
import { FeedbackResolver } from './feedback.resolver.js'
import { feedbackRoutes } from './feedback.rest.js'
import { telling } from './telling.service.js'

export const feedback: Domain = { resolvers: [FeedbackResolver], routes: feedbackRoutes, jobs: [telling] }
