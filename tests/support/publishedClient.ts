import { Agent, get } from 'node:http'
import { type Heard, PythonClient, unpack } from './python.js'

type Fields = Readonly<Record<string, unknown>>

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Calls the server and reads its answers as the published Python client does (contract README, 'Rules of the
 * Python client family'). Where that client crashes, loses its session or retries for ever, this one throws.
 */
export class PublishedClient {
  private token: string | undefined

  constructor(private readonly port: number) {}

  get isLoggedIn(): boolean {
    return this.token !== undefined
  }

  async logIn(username: string, password: string): Promise<number> {
    const { status, body } = await new PythonClient(this.port).post('/rest-auth/login/', {
      username,
      password,
    })
    if (status !== 200 || !Number.isInteger(body.user)) throw new Error('Wrong credentials')
    this.token = String(body.key)
    return Number(body.user)
  }

  /** The answer as it is: a list, a record or a text. */
  async plain(method: 'GET' | 'POST', path: string, fields: Fields = {}): Promise<Fields> {
    const client = this.connected()
    return this.heard(path, await (method === 'GET' ? client.get(path, fields) : client.post(path, fields)))
  }

  /** The result, or null for an error and for an empty result, which the client cannot tell apart. */
  async result(method: 'GET' | 'POST', path: string, fields: Fields = {}): Promise<unknown> {
    const { status, result } = await this.plain(method, path, fields)
    return status === 'done' && !isNothing(result) ? result : null
  }

  /** The id of the upload. Null when the server refused it. */
  async upload(path: string, file: Uint8Array, fields: Fields, name?: string): Promise<number | null> {
    const body = this.heard(path, await this.connected().upload(path, file, fields, name))
    if ('status' in body) return null
    return Number(body.id)
  }

  /** A property or a mesh. Null when the server has none. */
  async text(path: string, fields: Fields): Promise<string | null> {
    const { status, url } = await this.plain('GET', path, fields)
    if (status === 'error') throw new Error(`${path}: OSError: Invalid data stream`)
    return url === 'None' ? null : String(await unpack(await this.download(String(url))))
  }

  /** Curations, which come as plain text. Null without curations: the client compares the text with `failed`. */
  async curations(fields: Fields): Promise<string | null> {
    const path = '/api/curationfileapi/'
    const { status, bytes } = await this.connected().get(path, fields)
    if (status !== 200) throw this.ended(path, status)
    return String(bytes) === 'failed' ? null : String(bytes)
  }

  /** A raw image. Null when the server has none. */
  async image(fields: Fields): Promise<{ bytes: Buffer; size: string } | null> {
    const answer = await this.plain('GET', '/api/rawimageslinkapi/', fields)
    if (!('url' in answer)) return null
    const url = String(answer.url)
    if (/url/i.test(url)) throw new Error(`The client cuts the address at 'url': ${url}`)
    return { bytes: await this.download(url), size: String(answer.size) }
  }

  private connected(): PythonClient {
    if (this.token === undefined) throw new Error('The client is logged out')
    return new PythonClient(this.port, this.token)
  }

  private heard(path: string, { status, body, contentType }: Heard): Fields {
    if (status !== 200) throw this.ended(path, status)
    if (!contentType.includes('json')) throw new Error(`${path}: the client retries for ever`)
    return body
  }

  private ended(path: string, status: number): Error {
    this.token = undefined
    return new Error(`${path}: status ${status} ends the session`)
  }

  /** Without a token. Addresses of this server lead to its port of the test. */
  private async download(url: string): Promise<Buffer> {
    const address = new URL(url)
    if (!address.pathname.endsWith('.bz2')) throw new Error(`The client cannot unpack ${url}`)
    if (address.host === 'localhost:4000') address.host = `127.0.0.1:${this.port}`
    return new Promise((done, fail) => {
      get(address, { agent: new Agent() }, response => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => void chunks.push(chunk))
          .on('error', fail)
          .on('end', () =>
            response.statusCode === 200
              ? done(Buffer.concat(chunks))
              : fail(new Error(`${url}: status ${response.statusCode}`)),
          )
      }).on('error', fail)
    })
  }
}
