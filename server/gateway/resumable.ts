import { type Request, type RequestHandler, type Response, Router } from 'express'
import { addPiece, discardUpload } from '../domains/uploads/piece.service.js'
import { expiryOf, getUpload, startUpload } from '../domains/uploads/upload.service.js'
import type { Upload } from '../entities/data/upload.js'
import type { RequestContext } from '../kernel/context.js'
import { InvalidInput, NotFound, TooLarge } from '../kernel/errors.js'
import type { Contexts } from './contexts.js'
import { allowOtherSites } from './cors.js'
import { cleanName } from './fileName.js'
import type { LimitsFor } from './forms.js'
import { passOver } from './multipart.js'
import { refuseReadOnly } from './scopes.js'

export const uploadsPath = '/uploads'

const version = '1.0.0'
const pieceType = 'application/offset+octet-stream'

/**
 * tus 1.0 (tus.io/protocols/resumable-upload) with core, creation, termination and expiration. Accepts the
 * cookie of the page and the tokens of programs.
 */
export function resumableUploads(contexts: Contexts, limitsFor: LimitsFor): Router {
  const entered = new WeakMap<Request, RequestContext>()
  const enter: RequestHandler = async (request, response, next) => {
    const ctx = await contexts.graphql(request, response)
    if (request.method !== 'HEAD') refuseReadOnly(ctx.viewer)
    entered.set(request, ctx)
    next()
  }
  const ctxOf = (request: Request) => entered.get(request)!
  const router = Router()
  router.use(describe, allowOtherSites, refuseOthers, enter)
  router.post('/', async (request, response) => {
    const ctx = ctxOf(request)
    const upload = await startUpload(ctx, newUploadFrom(request, limitsFor(ctx.viewer).fileBytes))
    response.status(201).location(`${uploadsPath}/${upload.handle}`)
    tell(response, upload)
  })
  router.head('/:handle', async (request, response) =>
    tell(response.status(200), await getUpload(ctxOf(request), request.params.handle)),
  )
  router.patch('/:handle', async (request, response) => {
    try {
      tell(response.status(204), await addPiece(ctxOf(request), request.params.handle, pieceFrom(request)))
    } finally {
      if (!request.complete) passOver(request)
    }
  })
  router.delete('/:handle', async (request, response) => {
    await discardUpload(ctxOf(request), request.params.handle)
    response.status(204).end()
  })
  router.use(() => {
    throw new NotFound('No call has this method and path')
  })
  return router
}

const describe: RequestHandler = (request, response, next) => {
  response.locals.route = uploadsPath
  response.set({ 'Tus-Resumable': version, 'Cache-Control': 'no-store' })
  if (request.method === 'OPTIONS')
    response.set({ 'Tus-Version': version, 'Tus-Extension': 'creation,termination,expiration' })
  // For programs behind proxies that block PATCH. Other methods are not allowed, because they would turn a
  // POST into a request without CSRF protection.
  const override = request.get('X-HTTP-Method-Override')?.toUpperCase()
  if (request.method === 'POST' && override && ['PATCH', 'DELETE'].includes(override))
    request.method = override
  next()
}

/**
 * Requires a header that forms and images of other sites cannot send. A script of another site needs a
 * preflight, which never allows the cookie.
 */
const refuseOthers: RequestHandler = (request, response, next) => {
  if (request.get('Tus-Resumable') === version) return next()
  response.set('Tus-Version', version)
  throw refusal(412, `Send the header Tus-Resumable: ${version}`)
}

/** Has the shape of Express' own errors. */
const refusal = (status: number, message: string) =>
  Object.assign(new Error(message), { status, expose: true })

function newUploadFrom(request: Request, mostBytes: number) {
  const bytes = wholeNumber(request, 'Upload-Length')
  if (bytes > mostBytes) throw new TooLarge(`The file is larger than ${Math.floor(mostBytes / 1_000_000)} MB`)
  return {
    bytes,
    fileName: cleanName(metadataOf(request, 'filename')),
    datasetId: metadataOf(request, 'dataset'),
  }
}

/** tus metadata: comma-separated pairs of a name and a base64 value. */
function metadataOf(request: Request, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|,) *${name} +([^ ,]*)`).exec(request.get('Upload-Metadata') ?? '') ?? []
  return value === undefined ? undefined : Buffer.from(value, 'base64').toString('utf8')
}

function pieceFrom(request: Request) {
  if (request.get('Content-Type') !== pieceType) throw refusal(415, `Send the content type ${pieceType}`)
  const announced = request.get('Content-Length')
  return {
    offset: wholeNumber(request, 'Upload-Offset'),
    announced: announced === undefined ? null : Number(announced),
    body: request,
  }
}

function wholeNumber(request: Request, header: string): number {
  const text = request.get(header) ?? ''
  if (!/^\d{1,15}$/.test(text))
    throw new InvalidInput(`The header ${header} must be a whole number`, { [header]: 'a whole number' })
  return Number(text)
}

function tell(response: Response, upload: Upload): void {
  response
    .set({
      'Upload-Offset': String(upload.receivedBytes),
      'Upload-Length': String(upload.totalBytes),
      'Upload-Expires': expiryOf(upload).toUTCString(),
    })
    .end()
}
