// The jest runtime, with packages loaded once per worker process instead of once per file: loading React,
// Apollo and the router takes longer than most test files run. Our own modules are loaded for each file.
const { default: Runtime } = require('jest-runtime')
const { keepFramework } = require('./framework.cjs')

/** Modules by path or address. Packages stay when jest clears the modules of a file. */
class KeptPackages extends Map {
  clear() {
    for (const key of this.keys()) if (!key.includes('/node_modules/')) this.delete(key)
  }
}
const commonJs = new KeptPackages()
const esModules = new KeptPackages()

module.exports = class extends Runtime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more)
    this.registries.moduleRegistry = commonJs
    this.registries.esModuleRegistry = esModules
    keepFramework(this, environment.getVmContext())
  }

  teardown() {
    super.teardown()
    // a package may require another one later, through the runtime that loaded it
    this.testState.enterTestCode()
  }
}
