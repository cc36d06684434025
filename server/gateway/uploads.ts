import type { RequestHandler, Request } from 'express'
import type { RequestContext } from '../kernel/context.js'
import { Forbidden, InvalidInput } from '../kernel/errors.js'
import type { IncomingFile } from '../kernel/upload.js'
import { csrfHeader } from './apollo.js'
import type { Forms } from './forms.js'
import type { Form } from './multipart.js'
import { refuseReadOnly } from './scopes.js'

/**
 * Files of a GraphQL multipart request (github.com/jaydenseric/graphql-multipart-request-spec), as IncomingFile in the place of their variables.
 * They lie where those of the other door lie, and are gone with the answer.
 */
export function graphqlUploads(ctxOf: (request: Request) => RequestContext, forms: Forms): RequestHandler {
  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) return next()
    // before a byte is spooled: a form of another site could send this type
    if (!request.get(csrfHeader)) throw new Forbidden(`Send the header ${csrfHeader}`)
    const ctx = ctxOf(request)
    refuseReadOnly(ctx.viewer)
    const form = await forms.read(request, ctx)
    const discard = () =>
      void form
        .discard()
        .catch((error: unknown) => ctx.platform.log.error({ error }, 'a draft could not be deleted'))
    if (response.closed) return discard()
    response.once('close', discard)
    request.body = operationsOf(form)
    next()
  }
}

function operationsOf({ fields, files }: Form): unknown {
  const operations = jsonOf(fields, 'operations')
  for (const [field, paths] of Object.entries(jsonOf(fields, 'map'))) {
    const file = files[field]?.[0]
    if (!file || !Array.isArray(paths))
      throw new InvalidInput(`The form names the file ${field.slice(0, 50)} and does not hold it`)
    for (const path of paths) put(operations, String(path), file)
  }
  return operations
}

function jsonOf(fields: Form['fields'], name: string): object {
  try {
    const value: unknown = JSON.parse(fields[name] ?? '')
    if (typeof value === 'object' && value !== null) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new InvalidInput(`The form needs the field ${name}, which is JSON`)
}

/** `variables.meshes.0`: only into a place that the caller left null for it. */
function put(operations: object, path: string, file: IncomingFile): void {
  const names = path.split('.')
  const last = names.pop()!
  let place: unknown = operations
  for (const name of names) place = isHolder(place) && Object.hasOwn(place, name) ? place[name] : undefined
  if (!isHolder(place) || !Object.hasOwn(place, last) || place[last] !== null)
    throw new InvalidInput(`There is no place for a file at ${path.slice(0, 100)}`)
  place[last] = file
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
