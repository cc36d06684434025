import { expect, it } from '@jest/globals'
import { ourselves, type RequestContext } from '../../server/kernel/context.js'
import { forCaller } from '../../server/kernel/runFor.js'

const ownerOf = (address: string, userId = 0) =>
  forCaller({ viewer: { userId }, caller: { ...ourselves, address } } as unknown as RequestContext, 0).owner

it('work of a visitor takes turns by the network of IPv6, and of a person by the person', () => {
  expect(ownerOf('2001:db8:1:2:3::4')).toBe(ownerOf('2001:0DB8:1:2:ffff:ffff:ffff:ffff'))
  expect(ownerOf('2001:db8:1:2::1')).not.toBe(ownerOf('2001:db8:1:3::1'))
  expect(ownerOf('::ffff:c000:201')).toBe(ownerOf('192.0.2.1'))
  expect(ownerOf('192.0.2.1')).not.toBe(ownerOf('192.0.2.2'))
  expect(ownerOf('192.0.2.1', 7)).toBe(ownerOf('2001:db8::1', 7))
})
