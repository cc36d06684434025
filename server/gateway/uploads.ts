import type { ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs'
import type { ProcessRequestFunction } from 'graphql-upload/processRequest.mjs'
import Upload from 'graphql-upload/Upload.mjs'
import type { RequestContext } from '../kernel/context.js'
import { Forbidden, InvalidInput } from '../kernel/errors.js'
import type { IncomingFile } from '../kernel/upload.js'
import { csrfHeader } from './graphql/apollo.js'
import type { Forms } from './forms.js'
import type { Form } from './multipart.js'
import { refuseReadOnly } from './scopes.js'

type Operations = Awaited<ReturnType<ProcessRequestFunction>>

/**
 * The middleware of graphql-upload. Its `processRequest` reads the form into drafts, like REST forms: the
 * package's own one would first write each file to the system's temporary folder.
 */
export function graphqlUploads(ctxOf: (request: Request) => RequestContext, forms: Forms): RequestHandler {
  return graphqlUploadExpress({
    async processRequest(given, response) {
      const request = given as Request
      try {
        return await receive(request, response, ctxOf(request), forms)
      } catch (error) {
        // the middleware's own `send` waits for the whole body, but a refusal is answered at once
        Reflect.deleteProperty(response, 'send')
        throw error
      }
    },
  })
}

/** The drafts are deleted when the answer is sent. */
async function receive(
  request: Request,
  response: ServerResponse,
  ctx: RequestContext,
  forms: Forms,
): Promise<Operations> {
  // Checks the header before any byte is stored: a form of another site could send this content type.
  if (!request.get(csrfHeader))
    throw new Forbidden(`Send a token in the header Authorization, or the header ${csrfHeader}`)
  refuseReadOnly(ctx.viewer)
  const form = await forms.read(request, ctx)
  const discard = () =>
    void form
      .discard()
      .catch((error: unknown) => ctx.platform.log.error({ error }, 'a draft could not be deleted'))
  if (response.closed) discard()
  else response.once('close', discard)
  ctx.caller.disconnected.throwIfAborted()
  return operationsOf(form)
}

function operationsOf({ fields, files }: Form): Operations {
  const operations = jsonOf(fields, 'operations')
  for (const [field, paths] of Object.entries(jsonOf(fields, 'map'))) {
    const file = files[field]?.[0]
    if (!file || !Array.isArray(paths))
      throw new InvalidInput(`The form names the file ${field.slice(0, 50)} but does not contain it`)
    const upload = uploadOf(file)
    for (const path of paths) put(operations, String(path), upload)
  }
  return operations
}

function uploadOf({ name: filename, mediaType: mimetype, open }: IncomingFile): Upload {
  const upload = new Upload()
  upload.resolve({ filename, mimetype, encoding: 'binary', createReadStream: open })
  return upload
}

function jsonOf(fields: Form['fields'], name: string): Operations {
  try {
    const value: unknown = JSON.parse(fields[name] ?? '')
    if (isHolder(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new InvalidInput(`The form needs the field ${name} with JSON`)
}

/** Puts the file at a path such as `variables.meshes.0`. The caller must have set this place to null. */
function put(operations: Operations, path: string, file: Upload): void {
  const names = path.split('.')
  const last = names.pop()!
  let place: unknown = operations
  for (const name of names) place = isHolder(place) && Object.hasOwn(place, name) ? place[name] : undefined
  if (!isHolder(place) || !Object.hasOwn(place, last) || place[last] !== null)
    throw new InvalidInput(`The variable ${path.slice(0, 100)} must be null to receive a file`)
  place[last] = file
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
