import { expect, it } from '@jest/globals'
import { makeRenewal } from '../../../client/app/socket'

/** A substitute for the graphql-ws client: the test triggers its socket events. */
function played() {
  const heard = new Map<string, () => void>()
  const calls: string[] = []
  const renew = makeRenewal({
    on: (name: string, listener: unknown) => {
      heard.set(name, listener as () => void)
      return () => {}
    },
    terminate: () => void calls.push('closed'),
  })
  return { renew, calls, happens: (name: 'connecting' | 'connected' | 'closed') => heard.get(name)!() }
}

it('renewal closes an open socket at once', () => {
  const { renew, calls, happens } = played()
  happens('connecting')
  happens('connected')
  renew()
  expect(calls).toEqual(['closed'])
})

it('renewal closes a connecting socket once, after it has opened', () => {
  const { renew, calls, happens } = played()
  happens('connecting')
  renew()
  renew()
  expect(calls).toEqual([])
  happens('connected')
  expect(calls).toEqual(['closed'])
  happens('closed')
  happens('connecting')
  happens('connected')
  expect(calls).toEqual(['closed'])
})

it('renewal closes no socket that failed to open, because the next one has the new session', () => {
  const { renew, calls, happens } = played()
  happens('connecting')
  renew()
  happens('closed')
  happens('connecting')
  happens('connected')
  expect(calls).toEqual([])
})
