import { request as send } from 'node:http'
import { packBzip2, unpackBzip2 } from '../../server/pipeline/bzip2.js'
import type { Json } from './people.js'

export const pack = async (content: string | Uint8Array): Promise<Buffer> =>
  Buffer.from((await packBzip2({ bytes: new Uint8Array(Buffer.from(content)) })).bytes)
export async function unpack(bytes: Uint8Array): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  unpackBzip2([bytes], { bytes: bytes.length, maxBytes: 1_000_000_000 }, piece => pieces.push(piece.slice()))
  return Buffer.concat(pieces)
}

export interface Heard {
  readonly status: number
  readonly body: Json
  readonly bytes: Buffer
  readonly contentType: string
}

/**
 * Sends requests like the published Python client: a JSON body with every call including GET, a trailing
 * slash, forms with one file, and downloads without a token.
 */
export class PythonClient {
  constructor(
    private readonly port: number,
    readonly token?: string,
    private readonly slash = '/',
  ) {}

  get = (path: string, body: object = {}): Promise<Heard> => this.json('GET', path, body)
  post = (path: string, body: object = {}): Promise<Heard> => this.json('POST', path, body)

  upload(path: string, file: Uint8Array | null, fields: object, name = 'file.bz2'): Promise<Heard> {
    const boundary = 'c0ffee5e0f1a4d8bb0a1'
    const part = (head: string, content: string | Uint8Array) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
    const parts = Object.entries(fields as Readonly<Record<string, unknown>>).flatMap(([field, value]) =>
      part(`name="${field}"`, String(value)),
    )
    if (file)
      parts.push(...part(`name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, file))
    return this.raw('POST', this.ended(path), Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]), {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    })
  }

  /** Downloads from an absolute address, without a token. */
  download(url: string): Promise<Heard> {
    return new PythonClient(this.port).raw('GET', new URL(url).pathname, null, {})
  }

  private ended = (path: string) => path.replace(/\/$/, '') + this.slash
  private json = (method: string, path: string, body: object) =>
    this.raw(method, this.ended(path), Buffer.from(JSON.stringify(body)), {
      'Content-Type': 'application/json',
    })

  private raw(
    method: string,
    path: string,
    body: Buffer | null,
    headers: Record<string, string>,
  ): Promise<Heard> {
    const own = {
      ...headers,
      ...(body ? { 'Content-Length': String(body.length) } : {}),
      ...(this.token ? { Authorization: `Token ${this.token}` } : {}),
    }
    return new Promise((done, fail) => {
      const asking = send({ host: '127.0.0.1', port: this.port, method, path, headers: own }, response => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => void chunks.push(chunk))
          .on('error', fail)
          .on('end', () => {
            const bytes = Buffer.concat(chunks)
            const contentType = response.headers['content-type'] ?? ''
            done({
              status: response.statusCode ?? 0,
              bytes,
              contentType,
              body: (contentType.includes('json') ? JSON.parse(String(bytes)) : null) as Json,
            })
          })
      })
      asking.on('error', fail)
      asking.end(body ?? undefined)
    })
  }
}
