import type { Domain } from '../../kernel/domain.js'
import { FeedbackResolver } from './feedback.resolver.js'
import { feedbackRoutes } from './feedback.rest.js'

export const feedback: Domain = { resolvers: [FeedbackResolver], routes: feedbackRoutes }
