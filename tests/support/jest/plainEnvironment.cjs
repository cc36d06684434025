// A jest environment without a context of its own, for tests that keep their modules (sharedModules.cjs): a module belongs to one context for ever.
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

module.exports = class PlainEnvironment {
  constructor({ projectConfig }) {
    // jest wraps process.exit and sets its own console here for each file
    this.global = Object.create(globalThis, { process: { value: Object.create(process), writable: true } })
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
    this.moduleMocker = new ModuleMocker(globalThis)
    this.env = { ...process.env }
    this.console = globalThis.console
  }

  async setup() {
    globalThis.console = this.global.console
  }

  async teardown() {
    this.fakeTimersModern.dispose()
    globalThis.console = this.console
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name]
    Object.assign(process.env, this.env)
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return undefined
  }
}
