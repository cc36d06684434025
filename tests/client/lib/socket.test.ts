import { expect, it } from '@jest/globals'
import { makeRenewal } from '../../../client/app/socket'

/** A substitute for the graphql-ws client: the test triggers its socket events. */
function played() {
  const heard = new Map<string, () => void>()
  const told: string[] = []
  const renew = makeRenewal({
    on: (name: string, listener: unknown) => {
      heard.set(name, listener as () => void)
      return () => {}
    },
    terminate: () => void told.push('closed'),
  })
  return { renew, told, happens: (name: 'connecting' | 'connected' | 'closed') => heard.get(name)!() }
}

it('renewal closes an open socket at once', () => {
  const { renew, told, happens } = played()
  happens('connecting')
  happens('connected')
  renew()
  expect(told).toEqual(['closed'])
})

it('renewal closes a connecting socket once, after it has opened', () => {
  const { renew, told, happens } = played()
  happens('connecting')
  renew()
  renew()
  expect(told).toEqual([])
  happens('connected')
  expect(told).toEqual(['closed'])
  happens('closed')
  happens('connecting')
  happens('connected')
  expect(told).toEqual(['closed'])
})

it('renewal closes no socket that failed to open, because the next one has the new session', () => {
  const { renew, told, happens } = played()
  happens('connecting')
  renew()
  happens('closed')
  happens('connecting')
  happens('connected')
  expect(told).toEqual([])
})
