// Memory and processor time of a page in Chromium.
const runsScript = /^(FireAnimationFrame|FunctionCall|EventDispatch|RunMicrotasks|TimerFire|V8\.GC\w*)$/
/** number of messages that were sent to workers */
let messages = 0

/** Heap and array buffers of the page and its workers in bytes, after garbage collection. */
export async function memory(page) {
  const session = await page.context().newCDPSession(page)
  const ids = new Set()
  session.on('Target.attachedToTarget', ({ sessionId }) => ids.add(sessionId))
  session.on('Target.detachedFromTarget', ({ sessionId }) => ids.delete(sessionId))
  // the workers of the page
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  let bytes = await heapOf(method => session.send(method))
  // a worker may end at any time: only the workers that are still there are sent messages
  for (const id of [...ids]) if (ids.has(id)) bytes += await heapOf(method => sendTo(session, id, method))
  await session.detach()
  return bytes
}

async function heapOf(send) {
  await send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await send('Runtime.getHeapUsage')
  return usedSize + backingStorageSize
}

/** Calls a method of the worker that `sessionId` is attached to. */
async function sendTo(session, sessionId, method) {
  const id = ++messages
  const answered = new Promise((resolve, reject) => {
    const read = event => {
      const answer = JSON.parse(event.message)
      if (event.sessionId !== sessionId || answer.id !== id) return
      session.off('Target.receivedMessageFromTarget', read)
      if (answer.error) reject(new Error(answer.error.message))
      else resolve(answer.result)
    }
    session.on('Target.receivedMessageFromTarget', read)
  })
  await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
  return answered
}

/** Bytes of the page's JavaScript heap after garbage collection, without array buffers. */
export async function heap(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** The milliseconds of the main thread, or of one of its metrics, that `work` takes. */
export async function script(page, work, metric = 'TaskDuration') {
  return (await metrics(page, work))[metric]
}

/** The milliseconds of all metrics of the main thread that `work` takes, by name. */
export async function metrics(page, work) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => (await session.send('Performance.getMetrics')).metrics
  const before = await spent()
  await work()
  const after = await spent()
  await session.detach()
  return Object.fromEntries(after.map(({ name, value }, at) => [name, (value - before[at].value) * 1000]))
}

/** The milliseconds of processor time that script takes on the main thread, with the garbage of the script. */
export async function traced(page, work) {
  const session = await page.context().newCDPSession(page)
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise(done => session.once('Tracing.tracingComplete', done))
  const includedCategories = ['devtools.timeline', 'v8', 'v8.execute']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await work()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const thread = ({ pid, tid }) => `${pid} ${tid}`
  const main = thread(events.find(({ name }) => name === 'FireAnimationFrame' || name === 'EventDispatch'))
  let [spent, end] = [0, 0]
  for (const event of events
    .filter(each => each.ph === 'X' && thread(each) === main && runsScript.test(each.name))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (event.ts < end) continue // inside another one
    end = event.ts + event.dur
    spent += event.tdur ?? event.dur
  }
  return spent / 1000
}

/**
 * The milliseconds of script of `count` pictures, each drawn after the software GPU has finished the one before.
 * Runs in the page, as while a specimen is turned: requests from outside would empty the caches in between.
 */
export function submits(page, count) {
  return page.evaluate(async wanted => {
    const canvas = document.querySelector('canvas[data-engine]')
    const gl = canvas.getContext('webgl2')
    const all = []
    while (all.length < wanted) {
      const drawn = new Promise(done => {
        const watch = new MutationObserver(() => done(watch.disconnect()))
        watch.observe(canvas, { attributes: true, attributeFilter: ['data-pictures'] })
      })
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }))
      await drawn
      all.push(Number(canvas.dataset.drawMilliseconds))
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    }
    return all
  }, count)
}
