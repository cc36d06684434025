import { expect } from '@playwright/test'

/** The bytes of a file to send, and its name. */
export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array | string
}

export interface Preparation {
  readonly stage: string
  readonly done: number | null
  readonly total: number | null
  readonly error?: string | null
}

export interface Example {
  readonly id: string
  readonly name: string
  readonly minTime: number
  readonly maxTime: number
  readonly preparation: Preparation
}

interface Answer<T> {
  readonly data: T
  readonly errors?: readonly { message: string; extensions?: { code?: string } }[]
}

const allReady = Array<string>(9).fill('READY')

let machines = 0

/** A header for a client of its own: limits for each address would otherwise add up over a test run. */
export function newAddress(): { 'x-forwarded-for': string } {
  machines++
  return { 'x-forwarded-for': `10.0.${machines >> 8}.${machines & 255}` }
}

type Variables = Readonly<Record<string, unknown>>

/** An error answer of the API. `code` is the GraphQL code, for example FORBIDDEN. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message)
  }
}

/** A GraphQL client that keeps the cookies of its log-in and has an address of its own. */
export class ApiClient {
  readonly #cookies = new Map<string, string>()
  readonly #address = newAddress()

  constructor(readonly base: string) {}

  /** Throws an ApiError with the first error of the answer. */
  async ask<T>(query: string, variables: Variables = {}): Promise<T> {
    return this.#answer(JSON.stringify({ query, variables }), { 'content-type': 'application/json' })
  }

  /** `files` maps names of variables to files. */
  async send<T>(query: string, variables: Variables, files: Readonly<Record<string, NamedFile>>): Promise<T> {
    const body = new FormData()
    const names = Object.keys(files)
    body.append('operations', JSON.stringify({ query, variables }))
    body.append(
      'map',
      JSON.stringify(Object.fromEntries(names.map((name, at) => [at, [`variables.${name}`]]))),
    )
    for (const [at, { name, bytes }] of Object.values(files).entries())
      body.append(String(at), new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
    return this.#answer(body)
  }

  async signIn(login: string, password: string): Promise<this> {
    await this.ask(
      'mutation($login: String!, $password: String!) { signIn(login: $login, password: $password) { id } }',
      { login, password },
    )
    return this
  }

  /** The cookies of the log-in, for a browser context. */
  cookies(): { name: string; value: string; url: string; httpOnly: boolean; sameSite: 'Lax' }[] {
    return [...this.#cookies].map(([name, value]) => ({
      name,
      value,
      url: this.base,
      httpOnly: true,
      sameSite: 'Lax',
    }))
  }

  async createDataset(name: string, mesh: NamedFile): Promise<string> {
    const { createDataset } = await this.send<{ createDataset: { id: string } }>(
      'mutation($input: NewDataset!, $mesh: Upload!) { createDataset(input: $input, meshes: [$mesh]) { id } }',
      { input: { name }, mesh: null },
      { mesh },
    )
    return createDataset.id
  }

  async importDataset(file: NamedFile): Promise<{ id: string; name: string }> {
    const { importDataset } = await this.send<{ importDataset: { dataset: { id: string; name: string } } }>(
      'mutation($file: Upload!) { importDataset(file: $file) { dataset { id name } } }',
      { file: null },
      { file },
    )
    return importDataset.dataset
  }

  async examples(): Promise<Example[]> {
    return (
      await this.ask<{ exampleDatasets: Example[] }>(
        '{ exampleDatasets { id name minTime maxTime preparation { stage done total } } }',
      )
    ).exampleDatasets
  }

  /** Resolves when all nine examples are prepared, including previews. */
  async prepared(): Promise<Example[]> {
    await expect.poll(() => this.#stages(), { timeout: 900_000, intervals: [500] }).toEqual(allReady)
    return this.examples()
  }

  async isPrepared(): Promise<boolean> {
    return String(await this.#stages()) === String(allReady)
  }

  async #stages(): Promise<string[]> {
    return (await this.examples()).map(({ preparation }) => preparation.stage)
  }

  /** The oldest 100 datasets that the person may see. */
  async list(): Promise<{ id: string; name: string; preparation: Preparation }[]> {
    return (
      await this.ask<{ datasets: { nodes: { id: string; name: string; preparation: Preparation }[] } }>(
        '{ datasets(first: 100, order: OLDEST) { nodes { id name preparation { stage done total error } } } }',
      )
    ).datasets.nodes
  }

  async usedBytes(): Promise<number> {
    return (await this.ask<{ me: { usedBytes: number } }>('{ me { usedBytes } }')).me.usedBytes
  }

  async #answer<T>(body: string | FormData, headers: Record<string, string> = {}): Promise<T> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.base}/graphql`, {
      method: 'POST',
      body,
      headers: { ...headers, ...this.#address, 'apollo-require-preflight': '1', ...(cookie && { cookie }) },
    })
    for (const set of response.headers.getSetCookie()) this.#keep(set)
    const { data, errors } = (await response.json()) as Answer<T>
    if (errors?.[0]) throw new ApiError(errors[0].message, errors[0].extensions?.code)
    return data
  }

  #keep(set: string): void {
    const [pair = ''] = set.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
