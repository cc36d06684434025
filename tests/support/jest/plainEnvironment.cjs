// A jest environment without a context of its own, for tests that keep their modules (sharedModules.cjs): a module belongs to one context for ever.
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** What jest-circus keeps in the global object for one file: the value of jest.setTimeout, and the handlers of its events. */
const ofOneFile = ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS'].map(name => Symbol.for(name))

module.exports = class PlainEnvironment {
  constructor({ projectConfig }) {
    for (const key of ofOneFile) delete globalThis[key]
    this.global = globalThis
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
    this.moduleMocker = new ModuleMocker(globalThis)
    // what jest and a test file set is taken back after the file
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
