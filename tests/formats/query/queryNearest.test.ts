import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nearest } from '../../../formats/query/queryCatalogue.js'

/** Edits by the definition, in time that grows with all three moves. */
function edits(a: string, b: string): number {
  if (a === '' || b === '') return Math.max(a.length, b.length)
  const [, ...restA] = a
  const [, ...restB] = b
  const [nextA, nextB] = [restA.join(''), restB.join('')]
  if (a[0] === b[0]) return edits(nextA, nextB)
  return 1 + Math.min(edits(nextA, nextB), edits(a, nextB), edits(nextA, b))
}
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

test('the most similar name has the fewest edits, of at most a third of the letters', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 4 }), (text, candidates) => {
      const found = nearest(text, candidates)
      const most = Math.max(1, Math.floor(text.length / 3))
      const counts = candidates.map(candidate => edits(text, candidate))
      const fewest = Math.min(...counts)
      expect(found).toBe(fewest <= most ? candidates[counts.indexOf(fewest)] : null)
    }),
  )
})

test('a long name is similar within five edits, in either case', () => {
  const name = 'Mean fluorescence intensity of the nuclear reporter'
  expect(nearest(name.toUpperCase(), ['fate', name])).toBe(name)
  expect(nearest(name.replace('nuclear', 'nuclar'), [name])).toBe(name)
  expect(nearest(name.slice(0, -5), [name])).toBe(name)
  expect(nearest(name.slice(0, -6), [name])).toBeNull()
  expect(nearest('x'.repeat(61), ['x'.repeat(61)])).toBeNull()
})

test('the search in 5,000 long names looks at few letters of each', () => {
  let read = 0
  const letter = String.prototype.charCodeAt
  String.prototype.charCodeAt = function (at: number) {
    read++
    return letter.call(this, at)
  }
  try {
    const names = Array.from({ length: 5000 }, (_, at) => `${'n'.repeat(50)}${1000 + at}`)
    expect(nearest('m'.repeat(56), names)).toBeNull()
    expect(nearest('n'.repeat(54), names)).toBe(names[0])
    expect(read / names.length).toBeLessThan(400)
  } finally {
    String.prototype.charCodeAt = letter
  }
})
