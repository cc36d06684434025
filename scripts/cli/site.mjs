// Requests to one site. Every refusal and every broken connection becomes a Failure with its exit code.
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const exitCodes = { done: 0, refused: 1, usage: 2, connection: 3 }

/** A failure that the user can understand; `exitCode` is the code of the process. */
export class Failure extends Error {
  constructor(message, exitCode = exitCodes.refused) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Texts of other people must not control the terminal. */
export const printable = text => text.replace(/\p{C}/gu, '?')

/** Returns `text` when it is the id of a dataset. */
export function idFrom(text) {
  if (!/^[1-9]\d{0,9}$/.test(text ?? ''))
    throw new Failure(`${text ?? 'nothing'} is not the id of a dataset`, exitCodes.usage)
  return text
}

const attempts = 5

/** How long to wait before the next attempt, in milliseconds. A busy site names the time in Retry-After. */
const waitBefore = (attempt, answer) =>
  Math.min(60_000, (Number(answer?.headers.get('retry-after')) || 2 ** attempt) * 1000)

const isBusy = status => status === 429 || status === 502 || status === 503 || status === 504

/** Checks the address and returns the site. `token` is an access token, or nothing for public data. */
export function siteFrom(address, token) {
  if (!address)
    throw new Failure(
      'set the environment variable MORULA, or --server, to the address of the site',
      exitCodes.usage,
    )
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Failure(`${address} is not an address such as https://morula.example.org`, exitCodes.usage)
  return new Site(address.replace(/\/+$/, ''), token)
}

class Site {
  /** Whether it has answered. A wrong address fails at once; a connection that breaks later is tried again. */
  #answered = false

  constructor(base, token) {
    this.base = base
    this.headers = token ? { Authorization: `Bearer ${token}` } : {}
  }

  /** Sends a request to a path of the site, again after a broken connection and when the site is busy. */
  async fetched(path, options = {}) {
    // other texts could make an address of another site, which would get the token
    if (!path.startsWith('/')) throw new Failure(`${this.base} answered with a wrong address`)
    let last
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await pause(waitBefore(attempt - 1, last))
      last = await fetch(this.base + path, options).catch(() => undefined)
      if (last) this.#answered = true
      if (last && !isBusy(last.status)) return last
      if (!this.#answered) break
    }
    const reason = last ? `answered ${last.status}` : 'does not answer'
    throw new Failure(`${this.base} ${reason}`, exitCodes.connection)
  }

  /** Runs a GraphQL document. Changes are sent once, because a repeated change could happen twice. */
  async ask(query, variables = {}) {
    const options = {
      method: 'POST',
      headers: { ...this.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }
    const isChange = query.startsWith('mutation')
    return this.#data(
      await (isChange ? once(`${this.base}/graphql`, options) : this.fetched('/graphql', options)),
    )
  }

  /** Runs a change with one file, by the GraphQL multipart request specification. */
  async askWithFile(query, variables, path) {
    const form = new FormData()
    form.append('operations', JSON.stringify({ query, variables: { ...variables, file: null } }))
    form.append('map', JSON.stringify({ 0: ['variables.file'] }))
    form.append('0', await openAsBlob(path), basename(path))
    return this.#data(
      await once(`${this.base}/graphql`, { method: 'POST', headers: this.headers, body: form }),
    )
  }

  /** Sends a change of the calls of the Python client, whose refusals have status 200. */
  async call(path, body) {
    const headers = { ...this.headers, 'Content-Type': 'application/json' }
    const answer = await once(this.base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const told = await answer.json().catch(() => null)
    if (told?.status !== 'done')
      throw new Failure(told?.error_message ?? told?.detail ?? `${this.base} answered ${answer.status}`)
  }

  /** Ends the command early when the address or the token is wrong. */
  async checkToken() {
    const { me } = await this.ask('{ me { id } }')
    if (!me) throw new Failure('log in first: TOKEN must hold a valid access token')
  }

  async #data(answer) {
    const body = await answer.json().catch(() => null)
    const [error] = body?.errors ?? []
    if (error) throw new Failure(messageOf(error))
    if (body?.data) return body.data
    const reason = body?.detail ?? `${this.base} answered ${answer.status} without data: is it a Morula site?`
    throw new Failure(reason, isBusy(answer.status) ? exitCodes.connection : exitCodes.refused)
  }
}

async function once(address, options) {
  try {
    return await fetch(address, options)
  } catch {
    throw new Failure(`${new URL(address).origin} does not answer`, exitCodes.connection)
  }
}

function messageOf({ message, extensions = {} }) {
  const fields = Object.entries(extensions.fields ?? {}).map(([name, fault]) => `${name}: ${fault}`)
  const token = extensions.code === 'UNAUTHENTICATED' ? ['TOKEN must hold a valid access token'] : []
  return [message, ...fields, ...token].join('\n  ')
}

/** Calls `read` once a second until `isOver` holds for its answer. */
export async function waitedFor(read, isOver, tell) {
  for (;;) {
    const state = await read()
    tell(state)
    if (isOver(state)) return state
    await pause(1000)
  }
}
