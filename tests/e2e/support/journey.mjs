// Counts what a journey checked; the last line is read by scripts/test.mjs.
let passed = 0
let failed = 0

/** One thing that a person sees or does. It fails by throwing or by answering false; the journey goes on. */
export async function step(what, work) {
  try {
    const answer = await work()
    if (answer === false) throw new Error('it is not so')
    passed++
    console.log(`ok    ${what}`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${what}: ${error.message.split('\n').slice(0, 6).join(' | ')}`)
  }
}

export function equal(actual, expected) {
  const [a, b] = [actual, expected].map(value => JSON.stringify(value))
  if (a !== b) throw new Error(`${a} instead of ${b}`)
}

/** Prints the count and ends with it. */
export function close() {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
