// A jsdom environment that stays for all test files of a worker process, for packages that are loaded once
// (keptPackages.cjs). A module stays in one context forever.
require('./quickStyles.cjs')
const { default: JSDOMEnvironment } = require('jest-environment-jsdom')

/** Values that jest-circus keeps in the global object for one file. */
const ofOneFile = ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS'].map(name => Symbol.for(name))

/** The environment of this process. */
let kept

/** Whether the function that called the caller of this one belongs to a package. */
function isFromPackage() {
  // without the stack of source maps that jest writes
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_, sites) => sites[2]?.getFileName() ?? ''
  Error.stackTraceLimit = 3
  const file = new Error().stack
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return file.includes('/node_modules/')
}

class KeptBrowser extends JSDOMEnvironment {
  /** Removes the listeners that modules of the running file added to window and document. */
  removals = []

  constructor(...given) {
    super(...given)
    for (const target of [this.global, this.global.document]) {
      const add = target.addEventListener
      const { removals } = this
      target.addEventListener = function (type, listener, options) {
        if (!isFromPackage()) removals.push(() => target.removeEventListener(type, listener, options))
        return add.call(this ?? target, type, listener, options)
      }
    }
  }

  /** Leaves an empty page at the first address for the next file. */
  async teardown() {
    this.fakeTimersModern.useRealTimers()
    for (const remove of this.removals.splice(0)) remove()
    const { document, history, localStorage, sessionStorage } = this.global
    document.body.replaceChildren()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    this.dom.cookieJar.removeAllCookiesSync()
    history.replaceState(null, '', '/')
    for (const key of ofOneFile) delete this.global[key]
  }
}

module.exports = class {
  constructor(...given) {
    kept ??= new KeptBrowser(...given)
    return kept
  }
}
