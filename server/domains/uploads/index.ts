import type { Domain } from '../../kernel/domain.js'
import { UploadResolver } from './upload.resolver.js'

/** The bytes of uploads arrive by tus; see gateway/resumable.ts. */
export const uploads: Domain = { resolvers: [UploadResolver], routes: [] }
