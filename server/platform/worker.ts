import { setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { LocalFiles } from '../kernel/workers.js'
import { localFiles } from './localFiles.js'
import { moving } from './moving.js'
import { type Order, type Reply, sendable } from './workerMessages.js'

/** The entry of a worker thread: one order at a time, by the name of its task. */
const { handlers } = await import((workerData as { handlers: string }).handlers) as { handlers: Readonly<Record<string, (input: unknown, files: LocalFiles) => Promise<unknown>>> }

// Linux gives each thread its own niceness: answers come before conversions; elsewhere it would be the whole process
if (process.platform === 'linux') setPriority(5)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const fewBytes = 1 << 25

/** V8 collects array buffers when 64 MB of them have come: too late for what one large mesh leaves behind in each thread. */
function tidyUp(): void {
  if (process.memoryUsage().arrayBuffers > fewBytes) collectGarbage()
}

async function obey({ name, input }: Order): Promise<Reply> {
  try {
    const handler = handlers[name]
    if (!handler) throw new Error(`No handler for the task ${name}`)
    return { output: await handler(input, localFiles) }
  } catch (error) {
    return { error: sendable(error) }
  }
}

parentPort!.on('message', (order: Order) => {
  void obey(order).then(reply => {
    const { message, buffers } = moving(reply)
    parentPort!.postMessage(message, buffers)
    tidyUp()
  })
})
