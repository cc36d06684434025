import type { Domain } from '../../kernel/domain.js'
import { DatasetJobsResolver, JobConnectionResolver, JobResolver } from './job.resolver.js'

export const jobs: Domain = {
  resolvers: [JobResolver, JobConnectionResolver, DatasetJobsResolver],
  routes: [],
}
