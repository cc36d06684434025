import type { Request, RequestHandler } from 'express'
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs'
import type { FileUpload } from 'graphql-upload/processRequest.mjs'
import UploadPromise from 'graphql-upload/Upload.mjs'
import { Forbidden } from '../kernel/errors.js'
import type { IncomingFile } from '../kernel/upload.js'
import { anonymous, type Viewer } from '../kernel/viewer.js'
import { csrfHeader } from './apollo.js'
import { cleanName } from './fileName.js'

export interface UploadLimits { readonly fileBytes: number; readonly files: number }
export type LimitsFor = (viewer: Viewer) => UploadLimits

/** A body is spooled before a service can say no, so whoever is not signed in may send little. */
export const uploadLimits = (fileBytes = 5_000_000_000): LimitsFor => viewer =>
  (viewer.userId === anonymous.userId ? { fileBytes: Math.min(fileBytes, 10_000_000), files: 3 } : { fileBytes, files: 1000 })

/** Files of a multipart GraphQL request, as IncomingFile in the place of their variables. */
export function graphqlUploads(limitsOf: (request: Request) => UploadLimits): RequestHandler[] {
  return [
    (request, response, next) => {
      if (!request.is('multipart/form-data')) return next()
      // before a byte is spooled: a form of another site could send this type
      if (!request.get(csrfHeader)) throw new Forbidden(`Send the header ${csrfHeader}`)
      const { fileBytes, files } = limitsOf(request)
      return graphqlUploadExpress({ maxFileSize: fileBytes, maxFiles: files, maxFieldSize: 1_000_000 })(request, response, next)
    },
    async (request, _response, next) => {
      if (request.is('multipart/form-data')) request.body = await settled(request.body)
      next()
    },
  ]
}

/** Waits until the head of each file has come; the rest goes on streaming to disk. */
async function settled(value: unknown): Promise<unknown> {
  if (value instanceof UploadPromise) return incoming(await value.promise)
  if (Array.isArray(value)) return Promise.all(value.map(settled))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, item]) => [name, await settled(item)] as const)))
}

const incoming = ({ filename, mimetype, createReadStream }: FileUpload): IncomingFile => ({ name: cleanName(filename), mediaType: mimetype, open: () => createReadStream() })
