import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadPart, loadPartWhenIdle } from '../lib/loadPart'
import { isBack } from '../lib/server/maintenance'
import { NotLoaded } from './status/NotLoaded'
import { Waiting } from './status/Waiting'

interface Options<P> {
  /** Loads when the browser is idle, after at most this many ms. A failed download then shows nothing. */
  idle?: true | number
  /** Places the message about a slow or failed download, for example in a dialog. */
  around?(message: ReactNode, props: P): ReactNode
}

/** A script that could not be loaded. Errors of the part itself go to the boundary of its page. */
class ScriptNotLoaded extends Error {}

/** A server that answers has been updated: it no longer has the scripts of the page before. */
const explained = async (cause: unknown) =>
  (await isBack()) ? new Error('Morula was updated. Reload the page.') : cause

type Load<P> = () => Promise<(props: P) => ReactNode>

/** The script as a component that suspends, and a function that makes a new attempt after a failure. */
function attempts<P extends object>(load: Load<P>, idle: Options<P>['idle']) {
  const download = () => (idle ? loadPartWhenIdle(load, idle === true ? undefined : idle) : loadPart(load))
  let hasFailed = false
  const make = () =>
    lazy(async () => {
      try {
        return { default: await download() }
      } catch (cause) {
        hasFailed = true
        throw new ScriptNotLoaded('', { cause: await explained(cause) })
      }
    })
  let current = make()
  /** React keeps the failure of a `lazy` component, so the next attempt needs a new one. */
  const renew = () => {
    if (!hasFailed) return
    hasFailed = false
    current = make()
  }
  function Current(props: P) {
    const Script = current
    return <Script {...props} />
  }
  return { Current, renew }
}

/**
 * A component whose script loads when it is drawn first, with retries. A failed download shows a message with
 * "Try again" in the place of the component, and the rest of the page stays.
 */
export function part<P extends object>(load: Load<P>, { idle, around }: Options<P> = {}) {
  const { Current, renew } = attempts(load, idle)
  return function Part(props: P): ReactNode {
    const failed = (message: ReactNode) => (around ? around(message, props) : message)
    return (
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) => {
          if (!(error instanceof ScriptNotLoaded)) throw error
          return (
            <Failed onEnd={renew}>
              {!idle && failed(<NotLoaded error={error.cause} again={resetErrorBoundary} />)}
            </Failed>
          )
        }}
        onReset={renew}
      >
        {around ? (
          <Suspense fallback={<Late>{around(<Waiting text="Loading" />, props)}</Late>}>
            <Current {...props} />
          </Suspense>
        ) : (
          <Current {...props} />
        )}
      </ErrorBoundary>
    )
  }
}

/** A closed message ends its failure too, so that a part which is opened again gets a new attempt. */
function Failed({ onEnd, children }: { onEnd(): void; children: ReactNode }) {
  useEffect(() => onEnd, [onEnd])
  return children
}

const patience = 400 // ms

/** Shows a slow download only, because most take a moment. */
function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
