// jest loads its own modules for each test file. Here their compiled code stays for all files of a worker process,
// and the test that runs is known without following every promise.
const { compileFunction } = require('node:vm')
const { quickExpect } = require('./quickExpect.cjs')

/**
 * Compiled modules of jest by path, for each context: code sees the global values of the context that it was compiled in.
 * Each file runs them again, and so has its own state.
 */
const compiledIn = new Map()

/**
 * jest-circus asks for the running test when an error reaches the process. Tests of a file run one after another,
 * so the last one that began is running. Node's class follows every promise of the process, once for each file.
 */
class RunningTest {
  #store

  getStore() {
    return this.#store
  }

  run(store, work) {
    const before = this.#store
    const end = () => {
      this.#store = before
    }
    this.#store = store
    const result = work()
    if (typeof result?.then === 'function') result.then(end, end)
    else end()
    return result
  }
}

const asyncHooks = { ...require('node:async_hooks'), AsyncLocalStorage: RunningTest }

/** `parsingContext` is the context that all test files of the project share; none is that of the process. */
exports.keepFramework = ({ executor, cjsLoader }, parsingContext) => {
  const { exec, compile } = executor
  const compiled = compiledIn.get(parsingContext) ?? new Map()
  compiledIn.set(parsingContext, compiled)
  let isFramework = false
  executor.exec = (module, options, ...more) => {
    isFramework = options?.isInternalModule === true // compile comes before any other module runs
    return exec.call(executor, module, options, ...more)
  }
  executor.compile = (source, filename) => {
    if (!isFramework) return compile.call(executor, source, filename)
    let made = compiled.get(filename)
    if (!made) {
      const code = filename.endsWith('/node_modules/expect/build/index.js') ? quickExpect(source) : source
      made = compileFunction(code, executor.injectedModuleParameters, { filename, parsingContext })
      compiled.set(filename, made)
    }
    return made
  }
  const requireModule = cjsLoader.requireModule.bind(cjsLoader)
  cjsLoader.requireModule = (from, name, ...more) =>
    name === 'node:async_hooks' && from.includes('/jest-circus/')
      ? asyncHooks
      : requireModule(from, name, ...more)
}
