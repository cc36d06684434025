import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { LocalFiles } from '../../kernel/workers.js'
import { localFiles } from '../storage/localFiles.js'
import { type Message, type Order, type Reply, sendable } from './workerMessages.js'

/**
 * Entry point of a child process. It runs one task at a time, by name. Arguments: the module of the handlers,
 * and 'yes' when the operating system ends this process with its parent.
 */
const [handlersAddress = '', endsWithParent] = process.argv.slice(2)

setPriority(5) // lower priority than the server, so that requests come first
process.on('disconnect', () => process.exit())
// A process in a busy loop never receives 'disconnect'. On systems that do not end orphaned processes, this
// thread ends the process.
if (endsWithParent !== 'yes')
  new Worker(
    `const parent = process.ppid; setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 500)`,
    { eval: true },
  ).unref()

const { handlers } = (await import(handlersAddress)) as {
  handlers: Readonly<Record<string, (input: unknown, files: LocalFiles) => Promise<unknown>>>
}

const fewBytes = 1 << 25

/**
 * V8 collects array buffers only when they exceed 64 MB. After one large mesh, each child would
 * keep up to 64 MB.
 */
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
    tell({ error: sendable(error) }) // the output cannot be cloned
  }
}

process.on('message', (order: Order) => {
  void obey(order).then(answer).then(tidyUp)
})
if (!process.connected) process.exit()
