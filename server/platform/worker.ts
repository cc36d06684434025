import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { LocalFiles } from '../kernel/workers.js'
import { localFiles } from './localFiles.js'
import { type Message, type Order, type Reply, sendable } from './workerMessages.js'

/** The entry of a child process: one order at a time, by the name of its task. Arguments: the module of the handlers, and whether the system ends this process with its parent. */
const [handlersAddress = '', endsWithParent] = process.argv.slice(2)

setPriority(5) // requests are answered first
process.on('disconnect', () => process.exit())
// A busy loop never sees 'disconnect'. Where the system does not end orphans, a thread does.
if (endsWithParent !== 'yes')
  new Worker(
    `const parent = process.ppid; setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 500)`,
    { eval: true },
  ).unref()

const { handlers } = (await import(handlersAddress)) as {
  handlers: Readonly<Record<string, (input: unknown, files: LocalFiles) => Promise<unknown>>>
}

const fewBytes = 1 << 25

/** V8 collects array buffers only after 64 MB of them. One large mesh would leave that much in each child. */
function tidyUp(): void {
  if (process.memoryUsage().arrayBuffers > fewBytes) globalThis.gc?.()
}

const tell = (message: Message) => process.send?.(message)

async function obey({ name, input, outputs }: Order): Promise<Reply> {
  try {
    const handler = handlers[name]
    if (!handler) throw new Error(`No handler for the task ${name}`)
    return {
      output: await handler(
        input,
        localFiles(outputs, done => tell({ done })),
      ),
    }
  } catch (error) {
    return { error: sendable(error) }
  }
}

function answer(reply: Reply): void {
  try {
    tell(reply)
  } catch (error) {
    tell({ error: sendable(error) }) // an output that cannot be cloned
  }
}

process.on('message', (order: Order) => {
  void obey(order).then(answer).then(tidyUp)
})
if (!process.connected) process.exit()
