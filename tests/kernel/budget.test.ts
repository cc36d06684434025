import { expect, it } from '@jest/globals'
import { Budget } from '../../server/kernel/budget.js'

interface Work { readonly cost: number; end(): void; readonly ended: Promise<unknown> }

/** Works that end when they are told to; `begun` tells which are under way. */
function works(budget: Budget, costs: readonly number[]) {
  const begun: number[] = []
  const all = costs.map((cost, at): Work => {
    let end = () => {}
    const told = new Promise<void>(done => { end = done })
    return { cost, end, ended: budget.spend(cost, async () => { begun.push(at); await told }) }
  })
  return { all, begun }
}
const settled = () => new Promise(done => { setImmediate(done) })

it('begins in order what stays within the bound', async () => {
  const { all, begun } = works(new Budget(10), [4, 6, 1, 9, 1])
  await settled()
  expect(begun).toEqual([0, 1])
  all[0]!.end()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of all) end()
  await Promise.all(all.map(({ ended }) => ended))
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

it('lets alone what is larger than all of it, and goes on after a fault', async () => {
  const budget = new Budget(10)
  await expect(budget.spend(3, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { all, begun } = works(budget, [50, 1])
  await settled()
  expect(begun).toEqual([0])
  for (const { end } of all) end()
  await Promise.all(all.map(({ ended }) => ended))
  expect(begun).toEqual([0, 1])
})
