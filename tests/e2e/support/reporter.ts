// Prints every journey with its steps, and the counts in the last line, which scripts/test.mjs reads.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter'

/** Adds the duration to anything longer than 3 s, so that slow steps are noticed. */
const slow = (milliseconds: number) => (milliseconds > 3000 ? ` (${(milliseconds / 1000).toFixed(0)} s)` : '')

const shortened = (error: TestError | undefined) =>
  stripVTControlCharacters(error?.message ?? error?.value ?? 'no reason')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 10)
    .join(' | ')

/** The outermost steps that the journey names itself. */
function namedSteps(steps: readonly TestStep[]): TestStep[] {
  return steps.flatMap(step => (step.category === 'test.step' ? [step] : namedSteps(step.steps)))
}

function showFiles({ attachments }: TestResult): void {
  for (const { name, path } of attachments) if (path) console.log(`      ${name}: ${relative('.', path)}`)
}

export default class StepReporter implements Reporter {
  #passed = 0
  #failed = 0

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(import.meta.dirname, test.location.file).replace('../', '')
    if (result.retry > 0) return this.#repeated(`${file} › ${test.title}`, result)
    const steps = namedSteps(result.steps)
    const failures = this.#failed
    console.log(`\n${file} › ${test.title}${slow(result.duration)}`)
    for (const step of steps)
      if (step.error) this.#fail(`${test.title} › ${step.title}`, step.error)
      else this.#pass(step.title, step.duration)
    if (result.status === 'skipped') this.#fail(test.title, { message: 'it did not run' })
    else if (result.status !== 'passed' && this.#failed === failures) this.#fail(test.title, result.error)
    else if (steps.length === 0) this.#pass(test.title, result.duration)
    showFiles(result)
  }

  /** Errors outside of tests, for example of a file that does not load, or of a server at its end. */
  onError(error: TestError): void {
    this.#fail('the run', error)
  }

  onEnd(): void {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`)
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  printsToStdio(): boolean {
    return true
  }

  /** The repetition of a failed test only leaves its trace. The test stays failed. */
  #repeated(what: string, result: TestResult): void {
    console.log(`\n${what}: ${result.status} when repeated for its trace`)
    if (result.error) console.log(`      ${shortened(result.error)}`)
    showFiles(result)
  }

  #pass(what: string, milliseconds: number): void {
    this.#passed++
    console.log(`ok    ${what}${slow(milliseconds)}`)
  }

  #fail(what: string, error: TestError | undefined): void {
    this.#failed++
    console.log(`FAIL  ${what}: ${shortened(error)}`)
  }
}
