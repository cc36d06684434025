import type { Domain } from '../../kernel/domain.js'
import { UploadResolver } from './upload.resolver.js'

/** The bytes themselves come by tus: gateway/resumable.ts. */
export const uploads: Domain = { resolvers: [UploadResolver], routes: [] }
