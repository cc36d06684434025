// Counts what a journey checked; the last line is read by scripts/test.mjs.
import { AsyncLocalStorage } from 'node:async_hooks'

/** The lines of the part that is running: parts that run at the same time print theirs as one piece each, when they end. */
const lines = new AsyncLocalStorage()
const print = line => (lines.getStore() ? lines.getStore().push(line) : console.log(line))
let passed = 0
let failed = 0

/** One thing that a person sees or does. It fails by throwing or by answering false; the journey goes on. */
export async function step(what, work) {
  const from = performance.now()
  try {
    const answer = await work()
    if (answer === false) throw new Error('it is not so')
    passed++
    print(`ok    ${what}${slow(from)}`)
  } catch (error) {
    fail(what, error)
  }
}

/** Steps that belong together; what goes wrong between them counts as one failure, and the next part begins. */
export async function part(name, work) {
  const from = performance.now()
  const written = []
  await lines.run(written, async () => {
    try {
      await work()
    } catch (error) {
      fail(`${name} could not go on`, error)
    }
  })
  console.log(['', name, ...written, `      ${((performance.now() - from) / 1000).toFixed(0)} s`].join('\n'))
}

/** what took long is said, so that the journeys stay short */
function slow(from) {
  const seconds = (performance.now() - from) / 1000
  return seconds > 3 ? ` (${seconds.toFixed(0)} s)` : ''
}

function fail(what, error) {
  failed++
  print(
    `FAIL  ${what}: ${String(error?.message ?? error)
      .split('\n')
      .slice(0, 6)
      .join(' | ')}`,
  )
}

export function equal(actual, expected) {
  const [a, b] = [actual, expected].map(value => JSON.stringify(value))
  if (a !== b) throw new Error(`${a} instead of ${b}`)
}

export const none = list => equal(list, [])

export function holds(isSo, words) {
  if (!isSo) throw new Error(words)
}

/** Prints the count and ends with it. */
export function close() {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
