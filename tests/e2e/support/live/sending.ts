// Everything that a browser context sends: requests of pages and workers, beacons and frames of web sockets.
import type { BrowserContext, Page } from '@playwright/test'

interface Sent {
  readonly what: string
  readonly bytes: Buffer
}

/** Bytes in a row that do not occur by chance. */
const probeBytes = 24
const probesPerFile = 50

/** The context's traffic since `watch`. Pages must open after it, because web sockets are only seen from their start. */
export class Traffic {
  private sent: Sent[] = []

  private constructor() {}

  static async watch(context: BrowserContext, page: Page): Promise<Traffic> {
    const traffic = new Traffic()
    context.on('request', request => {
      if (/^(blob|data):/.test(request.url())) return
      const body = request.postDataBuffer() ?? Buffer.alloc(0)
      traffic.note(`${request.method()} ${request.url()}`, body)
    })
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => traffic.note(`socket ${socket.url()}`, Buffer.from(payload))),
    )
    // the protocol hides the bodies of beacons, and channels between browsers
    await page.exposeFunction('noteSent', (what: string, text: string) =>
      traffic.note(what, Buffer.from(text, 'latin1')),
    )
    await page.addInitScript(observe)
    return traffic
  }

  /** Forgets all requests until now. */
  begin() {
    this.sent = []
  }

  get totalBytes() {
    return this.sent.reduce((sum, { bytes, what }) => sum + bytes.length + what.length, 0)
  }

  /** What carried bytes of a file: as they are, or in base64, in an address or a body. */
  carrying(content: Uint8Array): string[] {
    const probes = probesOf(Buffer.from(content))
    return this.sent
      .filter(({ what, bytes }) => {
        const all = Buffer.concat([Buffer.from(decoded(what), 'latin1'), bytes])
        const plain = Buffer.from(all.toString('latin1').replace(/%[\da-f]{2}|\s/gi, ''), 'latin1')
        return probes.some(probe => all.includes(probe) || plain.includes(probe))
      })
      .map(({ what }) => what)
  }

  /** Requests with these words in the address or the body. */
  naming(words: RegExp): string[] {
    return this.sent
      .filter(({ what, bytes }) => words.test(what) || words.test(bytes.toString('latin1')))
      .map(({ what }) => what)
  }

  private note(what: string, bytes: Buffer) {
    this.sent.push({ what, bytes })
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parts of the content, and the base64 of them at each of its three phases. */
function probesOf(content: Buffer): Buffer[] {
  const step = Math.max(1, Math.floor((content.length - probeBytes - 3) / probesPerFile))
  const probes: Buffer[] = []
  for (let at = 0; at + probeBytes + 3 <= content.length; at += step) {
    const part = content.subarray(at, at + probeBytes)
    if (new Set(part).size < 8) continue // zeros occur everywhere
    probes.push(part)
    for (let phase = 0; phase < 3; phase++)
      probes.push(Buffer.from(content.subarray(at + phase, at + phase + 18).toString('base64')))
  }
  return probes
}

/** Runs in the page. */
function observe() {
  type Noting = { noteSent(what: string, text: string): Promise<void> }
  const note = (what: string, text: string) => void (globalThis as unknown as Noting).noteSent(what, text)
  const textOf = async (body: BodyInit | null) =>
    Array.from(new Uint8Array(await new Response(body).arrayBuffer()), byte =>
      String.fromCharCode(byte),
    ).join('')
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (address, body = null) => {
    void textOf(body).then(text => note(`beacon ${String(address)}`, text))
    return send(address, body)
  }
  globalThis.RTCPeerConnection = class {
    constructor() {
      note('peer connection', '')
      throw new Error('The journeys allow no connection between browsers')
    }
  } as unknown as typeof RTCPeerConnection
}
