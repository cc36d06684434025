import { expect, it } from '@jest/globals'
import { makeRenewal } from '../../../client/app/socket'

/** What the package does with its socket, as a test plays it. */
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

it('an open socket is closed at once', () => {
  const { renew, told, happens } = played()
  happens('connecting')
  happens('connected')
  renew()
  expect(told).toEqual(['closed'])
})

it('one that is opening is closed when it is open, once', () => {
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

it('one that never opened comes again as whoever is here by then', () => {
  const { renew, told, happens } = played()
  happens('connecting')
  renew()
  happens('closed')
  happens('connecting')
  happens('connected')
  expect(told).toEqual([])
})
