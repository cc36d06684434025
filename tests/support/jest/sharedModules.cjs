// The jest runtime, with packages and server modules loaded once per worker process instead of once per file.
// Loading them takes longer than most test files run. Modules in tests/ are still loaded for each file.
const { compileFunction, SyntheticModule } = require('node:vm')
const { isBuiltin } = require('node:module')
const { join, sep } = require('node:path')
const { pathToFileURL } = require('node:url')
const { default: Runtime } = require('jest-runtime')
const { keepFramework } = require('./framework.cjs')

const root = join(__dirname, '../../..')
const folders = ['server', 'migrations'].map(folder => join(root, folder) + sep)
const isShared = path => folders.some(folder => path.startsWith(folder))
const isPackage = specifier =>
  !/^(\.|\/|#|data:|file:|@jest\/globals$)/.test(specifier) && !isBuiltin(specifier)

/** Shared modules of this process, by path. */
const modules = new Map()
const sourceMaps = new Map()
/** The runtime of the running file. Later imports of a shared module use this runtime. */
let current

module.exports = class SharedModules extends Runtime {
  constructor(...given) {
    super(...given)
    current = this
    const { esmLoader, executor, coreModule, transformCache } = this
    transformCache.sourceMaps = sourceMaps
    esmLoader.getContext = () => undefined
    coreModule.require = name => require(name)
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, { filename })
    keepFramework(this)
    const resolve = esmLoader.resolveModule.bind(esmLoader)
    esmLoader.resolveModule = (specifier, from, context) =>
      this.sharedModule(specifier, from) ?? resolve(specifier, from, context)
    const importLater = esmLoader.dynamicImport
    this.importLater = importLater
    esmLoader.dynamicImport = (...asked) => current.importLater(...asked)
  }

  /** Returns the promise of a shared module, or null for a module of the test file. */
  sharedModule(specifier, from) {
    if (isPackage(specifier)) return this.packageModule(specifier, from)
    if (!specifier.startsWith('.')) return null
    const path = this.esmLoader.resolution.resolveEsm(from, specifier)
    if (!isShared(path) || path.endsWith('.json')) return null
    if (!modules.has(path)) modules.set(path, this.esmLoader.loadEsmModule(path))
    return modules.get(path)
  }

  async packageModule(specifier, from) {
    const path = await this.esmLoader.resolution.resolveEsmAsync(from, specifier)
    if (!modules.has(path)) modules.set(path, import(pathToFileURL(path)).then(asModule(path)))
    return modules.get(path)
  }
}

const asModule = path => async exported => {
  const names = Object.keys(exported)
  const made = new SyntheticModule(
    names,
    function () {
      for (const name of names) this.setExport(name, exported[name])
    },
    { identifier: path },
  )
  await made.link(() => {
    throw new Error(`${path} imports nothing`)
  })
  await made.evaluate()
  return made
}
