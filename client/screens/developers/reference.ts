import { useEffect, useState } from 'react'

/** The parts of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0) that the page shows. */
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description: string
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
interface Schema {
  readonly description?: string
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

export interface CallInput {
  readonly name: string
  /** where the call sends it: path, query, body or form */
  readonly place: string
  readonly isRequired: boolean
  /** in words: `integer, 0 or more` */
  readonly type: string
  /** its meaning, as a sentence */
  readonly about: string
}
export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly group: string
  /** its effect, as a sentence */
  readonly about: string
  readonly needsToken: boolean
  readonly answer: string
  readonly inputs: readonly CallInput[]
}

export type Reference =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly calls: readonly Call[] }

const largestId = 2 ** 31 - 1

/** A type in words, for example `integer, 1 or more`, `text, at most 255 characters` or `"a" or "b"`. */
export function typeInWords(schema: Schema): string {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return [...new Set(forms.map(typeInWords))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${typeInWords(schema.items ?? {})}`
  if (schema.type === 'string') return textInWords(schema)
  if (schema.type === 'integer' || schema.type === 'number') return numberInWords(schema)
  return schema.type ?? 'any'
}

function textInWords({ format, maxLength }: Schema): string {
  if (format === 'binary') return 'file'
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`
}

function numberInWords({ type, minimum, maximum, exclusiveMinimum }: Schema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const isBounded = maximum !== undefined && Math.abs(maximum) < largestId
  if (least === undefined || Math.abs(least) > largestId)
    return isBounded ? `${type}, at most ${maximum}` : type!
  return isBounded ? `${type}, ${least} to ${maximum}` : `${type}, ${least} or more`
}

function inputsOf({ parameters, requestBody }: Operation): CallInput[] {
  const [body] = Object.entries(requestBody?.content ?? {})
  const { properties = {}, required = [] } = body?.[1].schema ?? {}
  return [
    ...parameters.map(({ name, in: place, required: isRequired, description, schema }) => ({
      name,
      place,
      isRequired,
      type: typeInWords(schema),
      about: description,
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      place: body![0].startsWith('multipart/') ? 'form' : 'body',
      isRequired: required.includes(name),
      type: typeInWords(schema),
      about: schema.description ?? '',
    })),
  ]
}

/** All calls of the description, by group and address. */
export const callsOf = ({ paths }: OpenApi): readonly Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        id: call.operationId,
        method: method.toUpperCase(),
        path,
        group: call.tags[0] ?? '',
        about: call.summary,
        needsToken: call.security.every(one => Object.keys(one).length > 0),
        answer: call.responses['200']?.description ?? '',
        inputs: inputsOf(call),
      })),
    )
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))

/** Calls whose address, sentence or inputs contain every word. */
export function foundCalls(calls: readonly Call[], wanted: string): readonly Call[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ method, path, about, inputs }) => {
    const text = [method, path, about, ...inputs.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Loads `/openapi.json`. `retry` asks again after a failure. */
export function useReference(): { reference: Reference; retry(): void } {
  const [reference, setReference] = useState<Reference>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const answer = await fetch('/openapi.json', { signal: abort.signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      setReference({ status: 'ready', calls: callsOf((await answer.json()) as OpenApi) })
    }
    load().catch(() => {
      if (!abort.signal.aborted) setReference({ status: 'failed' })
    })
    return () => abort.abort()
  }, [attempt])
  const retry = () => {
    setReference({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  return { reference, retry }
}
