import type { Domain } from '../../kernel/domain.js'
import { GroupStudiesResolver, StudyMembershipResolver, StudyResolver } from './study.resolver.js'
import { studyRoutes } from './study.rest.js'

export const studies: Domain = {
  resolvers: [GroupStudiesResolver, StudyResolver, StudyMembershipResolver],
  routes: studyRoutes,
}
