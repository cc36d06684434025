import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sweepUploads } from '../../../server/domains/uploads/sweep.service.js'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { Upload } from '../../../server/entities/data/upload.js'
import { User } from '../../../server/entities/people/user.js'
import { realFiles } from '../../../server/platform/storage/fileStore.js'
import { diskPartials } from '../../../server/platform/storage/diskPartials.js'
import { storedState } from '../../support/storedState.js'
import { createWorld, type World } from '../../support/world.js'
import { announced, handleIn, memoryUrls, peer, piece, sending, sent } from './tus.js'

jest.setTimeout(30_000)
let world: World
let send: ReturnType<typeof sending>
beforeAll(async () => {
  world = await createWorld()
  send = sending(world)
})
afterEach(async () => {
  await world.db.query('DELETE FROM upload')
  await sweepUploads(await world.contextOf('anonymous'))
})
afterAll(() => world.close())

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251))
const fileOf = (handle: string) => join(world.platform.dir, 'uploads', handle)
const begun = async (length: number, name?: string) =>
  handleIn(await send('POST', '', announced(length, name)))
const offsetOf = async (handle: string) => Number((await send('HEAD', handle)).headers.get('upload-offset'))
const detail = async (answer: Response) => ((await answer.json()) as { detail: string }).detail
const unfinished = async (who: 'owner' | 'stranger' = 'owner') =>
  (
    (await world.graphql('{ uploads { id fileName totalBytes receivedBytes expiresAt } }', {}, who))
      .data as unknown as { uploads: { id: string; fileName: string; receivedBytes: number }[] }
  ).uploads

describe('the upload protocol (tus 1.0.0)', () => {
  it('accepts a file in pieces in order, and each answer gives the offset', async () => {
    const content = bytes(1000)
    const made = await send('POST', '', announced(1000, 'Zebrafish ✓.zip'))
    expect([made.status, made.headers.get('tus-resumable'), made.headers.get('upload-offset')]).toEqual([
      201,
      '1.0.0',
      '0',
    ])
    const handle = handleIn(made)
    expect(handle).toMatch(/^[\w-]{43}$/)
    const first = await send('PATCH', handle, piece(0), content.subarray(0, 400))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '400'])
    expect(Date.parse(first.headers.get('upload-expires')!)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const head = await send('HEAD', handle)
    expect([
      head.status,
      head.headers.get('upload-offset'),
      head.headers.get('upload-length'),
      head.headers.get('cache-control'),
    ]).toEqual([200, '400', '1000', 'no-store'])
    expect(
      (await send('PATCH', handle, piece(400), content.subarray(400))).headers.get('upload-offset'),
    ).toBe('1000')
    expect(readFileSync(fileOf(handle)).equals(content)).toBe(true)
    expect(await unfinished()).toEqual([
      expect.objectContaining({
        id: handle,
        fileName: 'Zebrafish ✓.zip',
        totalBytes: 1000,
        receivedBytes: 1000,
      }),
    ])
  })

  it('lists its extensions and allows other origins without credentials', async () => {
    const answer = await fetch(`http://127.0.0.1:${world.port}/uploads`, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,termination,expiration',
    ])
    expect([
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-allow-credentials'),
    ]).toEqual(['*', null])
    expect(answer.headers.get('access-control-allow-headers')).toContain('Tus-Resumable')
  })

  it('completes an empty file at once', async () => {
    const handle = await begun(0)
    expect([existsSync(fileOf(handle)), await offsetOf(handle)]).toEqual([true, 0])
  })

  it.each([
    ['an offset before the end', 100],
    ['an offset after the end', 500],
  ])('refuses %s and keeps the received bytes', async (_what, offset) => {
    const handle = await begun(1000)
    await send('PATCH', handle, piece(0), bytes(300))
    expect((await send('PATCH', handle, piece(offset), bytes(10))).status).toBe(409)
    expect([await offsetOf(handle), readFileSync(fileOf(handle)).length]).toEqual([300, 300])
  })

  it('refuses more bytes than announced, with and without a Content-Length', async () => {
    const handle = await begun(1000)
    expect((await send('PATCH', handle, piece(0), bytes(1001))).status).toBe(413)
    expect(await offsetOf(handle)).toBe(0)
    const body = new ReadableStream({
      start(to) {
        to.enqueue(bytes(900))
        to.enqueue(bytes(200))
        to.close()
      },
    })
    const answer = await fetch(`http://127.0.0.1:${world.port}/uploads/${handle}`, {
      method: 'PATCH',
      body,
      duplex: 'half',
      headers: { 'Tus-Resumable': '1.0.0', Authorization: `Token ${world.tokens.owner}`, ...piece(0) },
    } as RequestInit)
    expect(answer.status).toBe(413)
    const offset = await offsetOf(handle)
    expect([0, 900]).toContain(offset) // The two chunks may arrive as one.
    expect((await send('PATCH', handle, piece(offset), bytes(1000 - offset))).status).toBe(204)
  })

  it.each<[string, number, Record<string, string>]>([
    ['another version', 412, { 'Tus-Resumable': '0.2.2', ...announced(10) }],
    ['a missing length', 422, {}],
    ['a negative length', 422, { 'Upload-Length': '-1' }],
    ['a length above the limit for one file', 413, announced(6_000_000_000)],
  ])('refuses a new upload with %s', async (_what, status, headers) => {
    expect((await send('POST', '', headers)).status).toBe(status)
    expect(await unfinished()).toEqual([])
  })

  it('refuses a piece with the wrong content type or without an offset', async () => {
    const handle = await begun(10)
    expect(
      (await send('PATCH', handle, { 'Upload-Offset': '0', 'Content-Type': 'text/plain' }, bytes(10))).status,
    ).toBe(415)
    expect(
      (await send('PATCH', handle, { 'Content-Type': 'application/offset+octet-stream' }, bytes(10))).status,
    ).toBe(422)
    expect(await offsetOf(handle)).toBe(0)
  })

  it('deletes an upload with its bytes', async () => {
    const handle = await begun(1000)
    await send('PATCH', handle, piece(0), bytes(300))
    expect((await send('DELETE', handle)).status).toBe(204)
    expect(existsSync(fileOf(handle))).toBe(false)
    expect((await send('HEAD', handle)).status).toBe(404)
    expect((await send('DELETE', handle)).status).toBe(404)
  })

  it('accepts POST with X-HTTP-Method-Override for PATCH and DELETE', async () => {
    const handle = await begun(10)
    expect(
      (await send('POST', handle, { ...piece(0), 'X-HTTP-Method-Override': 'PATCH' }, bytes(10))).status,
    ).toBe(204)
    expect(await offsetOf(handle)).toBe(10)
    expect((await send('POST', handle, { 'X-HTTP-Method-Override': 'DELETE' })).status).toBe(204)
    expect((await send('HEAD', handle)).status).toBe(404)
  })

  it.each(['HEAD', 'GET', 'PUT', 'OPTIONS', 'POST', 'TRACE', 'patch, delete', ''])(
    'refuses the method override %j',
    async method => {
      const handle = await begun(10)
      const answer = await send('POST', handle, { ...piece(0), 'X-HTTP-Method-Override': method }, bytes(10))
      expect([answer.status, await offsetOf(handle)]).toEqual([404, 0])
    },
  )
})

describe('access to uploads', () => {
  it.each(['manager', 'stranger', 'staff'] as const)(
    'is refused with 404 for %s on the upload of another user',
    async who => {
      const handle = await begun(10)
      expect((await send('HEAD', handle, {}, undefined, who)).status).toBe(404)
      expect((await send('PATCH', handle, piece(0), bytes(10), who)).status).toBe(404)
      expect((await send('DELETE', handle, {}, undefined, who)).status).toBe(404)
      const { errors } = await world.graphql(
        'mutation ($id: ID!) { discardUpload(id: $id) }',
        { id: handle },
        who,
      )
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      expect([await offsetOf(handle), existsSync(fileOf(handle))]).toEqual([0, true])
    },
  )

  it.each(['x', '%D9%A1', '%F0%9F%A7%AC', 'a'.repeat(200)])(
    'is refused with 404 for the invalid handle %s',
    async handle => {
      expect([
        (await send('HEAD', handle)).status,
        (await send('PATCH', handle, piece(0), bytes(10))).status,
        (await send('DELETE', handle)).status,
      ]).toEqual([404, 404, 404])
      for (const document of [
        'mutation ($id: ID!) { discardUpload(id: $id) }',
        'mutation ($id: ID!) { importUpload(uploadId: $id) { id } }',
      ]) {
        expect(
          (await world.graphql(document, { id: decodeURIComponent(handle) }, 'owner')).errors?.[0]?.extensions
            .code,
        ).toBe('NOT_FOUND')
      }
    },
  )

  it('is refused with 401 without an account', async () => {
    const handle = await begun(10)
    expect((await send('POST', '', announced(10), undefined, null)).status).toBe(401)
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect((await send(method, handle, piece(0), undefined, null)).status).toBe(401)
    expect((await world.graphql('{ uploads { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('is refused with 403 for a read-only token', async () => {
    const { token } = await issueToken(world.db.manager, world.users.owner.id, 'browser')
    await world.db.query("UPDATE auth_token SET scope = 'read' ORDER BY id DESC LIMIT 1")
    const answer = await send('POST', '', { ...announced(10), Authorization: `Token ${token}` })
    expect(answer.status).toBe(403)
  })

  it('works with the cookie, but not for a form of another site without the Tus-Resumable header', async () => {
    const cookie = { Cookie: `morula=${world.tokens.owner}` }
    const made = await send('POST', '', { ...announced(10), ...cookie }, undefined, null)
    expect(made.status).toBe(201)
    expect((await send('PATCH', handleIn(made), { ...piece(0), ...cookie }, bytes(10), null)).status).toBe(
      204,
    )
    const forged = await fetch(`http://127.0.0.1:${world.port}/uploads`, {
      method: 'POST',
      headers: { ...cookie, ...announced(10) },
    })
    expect([forged.status, (await unfinished()).length]).toEqual([412, 1])
  })
})

describe('the quota for uploads', () => {
  const quota = (to: number) =>
    world.db.manager.update(User, { id: world.users.owner.id }, { quotaBytes: to })
  afterEach(() => quota(1 << 30))

  it('is checked before any byte is stored, and the message names the size and the quota', async () => {
    await quota(10_000)
    const before = await storedState(world)
    const refused = await send('POST', '', announced(10_001))
    expect([refused.status, await detail(refused)]).toEqual([
      413,
      'it takes 9.8 KB, and 0 Bytes of the quota of 9.8 KB are used',
    ])
    expect(await storedState(world)).toEqual(before)
  })

  it('includes the announced bytes of unfinished uploads', async () => {
    await quota(10_000)
    await begun(6_000)
    const refused = await send('POST', '', announced(5_000))
    expect([refused.status, await detail(refused)]).toEqual([
      413,
      'it takes 4.9 KB, and 0 Bytes of the quota of 9.8 KB are used, 5.9 KB more are kept for uploads that are not finished',
    ])
    expect((await send('POST', '', announced(4_000))).status).toBe(201)
  })

  it('holds when six uploads are announced at once', async () => {
    await quota(10_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', '', announced(6_000))))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 413, 413, 413, 413, 413])
  })

  it('limits unfinished uploads to 1000 files per user', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      handle: `filler-${at}`.padEnd(43, '-'),
      userId: world.users.owner.id,
      fileName: 'x',
      totalBytes: 1,
    }))
    await world.db.manager.insert(Upload, rows)
    const refused = await send('POST', '', announced(1))
    expect([refused.status, await detail(refused)]).toEqual([
      429,
      'At most 1000 uploads can be unfinished at once',
    ])
    expect((await send('POST', '', announced(1), undefined, 'stranger')).status).toBe(201)
  })
})

describe('an interrupted upload', () => {
  /** Sends the first `length` bytes of a piece of 1000 bytes, then stalls. */
  async function stalled(handle: string, offset: number, length: number) {
    const socket = connect(world.port, '127.0.0.1').on('error', () => socket.destroy())
    const headers = {
      'Tus-Resumable': '1.0.0',
      Authorization: `Token ${world.tokens.owner}`,
      ...piece(offset),
      'Content-Length': '1000',
      Host: 'x',
    }
    socket.write(
      `PATCH /uploads/${handle} HTTP/1.1\r\n${Object.entries(headers)
        .map(pair => pair.join(': '))
        .join('\r\n')}\r\n\r\n`,
    )
    socket.write(bytes(length))
    while (!existsSync(fileOf(handle)) || readFileSync(fileOf(handle)).length < offset + length)
      await pause(20)
    return socket
  }
  const until = async (isSo: () => Promise<boolean>) => {
    for (let left = 100; left > 0 && !(await isSo()); left--) await pause(50)
  }

  it('keeps the received bytes and continues from there', async () => {
    const handle = await begun(1000)
    const socket = await stalled(handle, 0, 600)
    socket.destroy()
    await until(async () => (await offsetOf(handle)) === 600)
    expect(await offsetOf(handle)).toBe(600)
    expect((await send('PATCH', handle, piece(600), bytes(1000).subarray(600))).status).toBe(204)
    expect(readFileSync(fileOf(handle)).equals(bytes(1000))).toBe(true)
  })

  it('is locked while a connection sends, and a new connection replaces a stalled one after 5 s', async () => {
    const handle = await begun(1000)
    const socket = await stalled(handle, 0, 600)
    expect((await send('PATCH', handle, piece(0), bytes(1000))).status).toBe(423)
    await pause(5_100)
    const taken = await send('PATCH', handle, piece(0), bytes(1000))
    // The bytes of the stalled connection are kept before the new one gets the lock.
    expect(taken.status).toBe(409)
    expect(await offsetOf(handle)).toBe(600)
    expect((await send('PATCH', handle, piece(600), bytes(1000).subarray(600))).status).toBe(204)
    expect(readFileSync(fileOf(handle)).equals(bytes(1000))).toBe(true)
    socket.destroy()
  })

  it('can be discarded while a client sends it', async () => {
    const handle = await begun(1000)
    const socket = await stalled(handle, 0, 600)
    expect((await send('DELETE', handle)).status).toBe(204)
    expect([existsSync(fileOf(handle)), await unfinished()]).toEqual([false, []])
    socket.destroy()
  })

  it('overwrites bytes behind the acknowledged offset after a crash', async () => {
    const handle = await begun(1000)
    await send('PATCH', handle, piece(0), bytes(500))
    await world.db.manager.update(Upload, { handle }, { receivedBytes: 200 })
    expect((await send('PATCH', handle, piece(200), bytes(1000).subarray(200))).status).toBe(204)
    expect(readFileSync(fileOf(handle)).equals(bytes(1000))).toBe(true)
  })

  it.each([
    ['is deleted', null, 0],
    ['is cut', 200, 200],
  ] as const)('continues from the remaining bytes when its file %s', async (_what, length, left) => {
    const handle = await begun(1000)
    await send('PATCH', handle, piece(0), bytes(500))
    if (length === null) rmSync(fileOf(handle))
    else truncateSync(fileOf(handle), length)
    const refused = await send('PATCH', handle, piece(500), bytes(1000).subarray(500))
    expect([refused.status, await detail(refused)]).toEqual([
      409,
      `The server has lost a part of this upload: only ${left} bytes are left. Send the rest from there`,
    ])
    expect(await offsetOf(handle)).toBe(left)
    expect((await send('PATCH', handle, piece(left), bytes(1000).subarray(left))).status).toBe(204)
    expect(readFileSync(fileOf(handle)).equals(bytes(1000))).toBe(true)
  })

  it('answers 507 when the disk is full, keeps its bytes and continues when space is free', async () => {
    const handle = await begun(200_000)
    await send('PATCH', handle, piece(0), bytes(50_000))
    const { storage } = world.platform
    let room = 60_000
    const filling = {
      ...realFiles,
      open: (async (...given: Parameters<typeof realFiles.open>) => {
        const file = await realFiles.open(...given)
        const write = file.write.bind(file) as (...args: unknown[]) => Promise<{ bytesWritten: number }>
        Object.assign(file, {
          write: async (...args: unknown[]) => {
            if ((args[2] as number) > room) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
            room -= args[2] as number
            return write(...args)
          },
        })
        return file
      }) as typeof realFiles.open,
    }
    Object.assign(world.platform, {
      storage: { ...storage, partials: diskPartials(join(world.platform.dir, 'uploads'), filling) },
    })
    const body = bytes(150_000)
    const refused = await send('PATCH', handle, piece(50_000), body)
    Object.assign(world.platform, { storage })
    expect([refused.status, await detail(refused)]).toEqual([
      507,
      "The server's disk is full; the bytes that had arrived are kept. Try again later",
    ])
    const offset = await offsetOf(handle)
    expect(offset).toBeGreaterThanOrEqual(50_000)
    expect(offset).toBeLessThan(200_000)
    expect((await send('PATCH', handle, piece(offset), body.subarray(offset - 50_000))).status).toBe(204)
    expect(readFileSync(fileOf(handle)).equals(Buffer.concat([bytes(50_000), body]))).toBe(true)
  })
})

describe('sweepUploads', () => {
  it('deletes uploads after 24 hours without a piece, but not newer ones or those of waiting imports', async () => {
    const [old, young] = [await begun(1000), await begun(1000)]
    await send('PATCH', old, piece(0), bytes(300))
    await world.db.query('UPDATE upload SET updated_at = NOW() - INTERVAL 25 HOUR WHERE handle = ?', [old])
    const imported = await sent(world, bytes(10))
    await world.db.query(
      "INSERT INTO job (kind, owner_id, input, result, run_after) VALUES ('import', ?, ?, 'null', UTC_TIMESTAMP(3) + INTERVAL 1 DAY)",
      [world.users.owner.id, JSON.stringify({ key: imported, fileName: 'x.zip' })],
    )
    await world.db.manager.delete(Upload, { handle: imported })
    expect(await sweepUploads(await world.contextOf('anonymous'))).toBe(1)
    expect([old, young, imported].map(handle => existsSync(fileOf(handle)))).toEqual([false, true, true])
    expect((await send('HEAD', old)).status).toBe(404)
    await world.db.query('DELETE FROM job')
  })
})

describe('the published tus client', () => {
  it('sends in pieces, aborts, and resumes with the remaining bytes after a reload', async () => {
    const content = bytes(950_000)
    const urlStorage = memoryUrls()
    const options = {
      urlStorage,
      storeFingerprintForResuming: true,
      fingerprint: async () => 'the same file',
    }
    const first = peer(world, content, {
      ...options,
      onChunkComplete: (_size, accepted) => {
        if (accepted >= 300_000) void first.upload.abort()
      },
    })
    first.upload.start()
    await new Promise<void>(done => {
      const wait = setInterval(() => {
        if (
          first.upload.url &&
          readdirSync(join(world.platform.dir, 'uploads')).some(
            name => readFileSync(fileOf(name)).length >= 300_000,
          )
        ) {
          clearInterval(wait)
          done()
        }
      }, 20)
    })
    const second = peer(world, content, options)
    const [previous] = await second.upload.findPreviousUploads()
    second.upload.resumeFromPreviousUpload(previous!)
    const accepted: number[] = []
    second.upload.options.onChunkComplete = size => void accepted.push(size)
    second.upload.start()
    const handle = await second.ended
    expect(accepted.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(650_000)
    expect(readFileSync(fileOf(handle)).equals(content)).toBe(true)
  })

  it('completes one file with two clients at once', async () => {
    const content = bytes(400_000)
    const handle = await begun(content.byteLength)
    const uploadUrl = `http://127.0.0.1:${world.port}/uploads/${handle}`
    const both = [1, 2].map(() =>
      peer(world, content, { uploadUrl, retryDelays: [50, 100, 200, 400, 800, 1600] }),
    )
    for (const { upload } of both) upload.start()
    await Promise.all(both.map(({ ended }) => ended))
    expect(readFileSync(fileOf(handle)).equals(content)).toBe(true)
  })

  it('deletes an upload with its bytes', async () => {
    const { upload, ended } = peer(world, bytes(100))
    upload.start()
    const handle = await ended
    await upload.abort(true)
    expect([existsSync(fileOf(handle)), await unfinished()]).toEqual([false, []])
  })
})
