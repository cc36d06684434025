// jest's runtime, but packages and the server's own modules are loaded once for each worker process instead of once for each file: loading them takes longer than most files take.
// What a test file itself consists of (tests/) is loaded anew for each file, as always.
const { compileFunction, SyntheticModule } = require('node:vm')
const { isBuiltin } = require('node:module')
const { join, sep } = require('node:path')
const { pathToFileURL } = require('node:url')
const { default: Runtime } = require('jest-runtime')

const root = join(__dirname, '../../..')
const folders = ['server', 'migrations'].map(folder => join(root, folder) + sep)
const isShared = path => folders.some(folder => path.startsWith(folder))
const isPackage = specifier =>
  !/^(\.|\/|#|data:|file:|@jest\/globals$)/.test(specifier) && !isBuiltin(specifier)

/** Modules by path, of all files of this process. */
const modules = new Map()
const sourceMaps = new Map()
/** The runtime of the file that runs: a shared module that imports later asks this one. */
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
    const resolve = esmLoader.resolveModule.bind(esmLoader)
    esmLoader.resolveModule = (specifier, from, context) =>
      this.sharedModule(specifier, from) ?? resolve(specifier, from, context)
    const importLater = esmLoader.dynamicImport
    this.importLater = importLater
    esmLoader.dynamicImport = (...asked) => current.importLater(...asked)
  }

  /** The promise of a shared module; null for one that belongs to the test file. */
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
