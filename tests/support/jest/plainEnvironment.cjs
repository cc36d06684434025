// A jest environment without its own context, for tests with shared modules (sharedModules.cjs). A module
// stays in one context forever.
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/**
 * Values that jest-circus keeps in the global object for one file: the jest.setTimeout value and event
 * handlers.
 */
const ofOneFile = ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS'].map(name => Symbol.for(name))

module.exports = class PlainEnvironment {
  constructor({ projectConfig }) {
    for (const key of ofOneFile) delete globalThis[key]
    this.global = globalThis
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
    this.moduleMocker = new ModuleMocker(globalThis)
    // restored after the file, because jest and test files change them
    this.before = { env: { ...process.env }, exit: process.exit, console: globalThis.console }
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    const { env, exit, console } = this.before
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    process.exit = exit
    globalThis.console = console
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return undefined
  }
}
