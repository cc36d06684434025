import { describe, expect, it } from '@jest/globals'
import { disposition } from '../../server/gateway/fileName.js'

describe('the file name of a download', () => {
  it.each([199, 200, 201])('stays valid when its limit cuts %i emoji', count => {
    const [, encoded] = /filename\*=UTF-8''(.*)$/.exec(
      disposition(`${'x'.repeat(count % 2)}${'😀'.repeat(count)}t0.obj`),
    )!
    expect(decodeURIComponent(encoded!)).toMatch(/^x?(😀)+t0\.obj$/u)
  })

  it('loses lone surrogates', () => expect(disposition('a\ud800b.obj')).toContain("UTF-8''ab.obj"))
})
