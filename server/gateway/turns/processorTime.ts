import { performance } from 'node:perf_hooks'

/** Milliseconds of the server's thread. */
interface Budget {
  /** what an address may use at any time */
  readonly ahead: number
  /** what it may use for each millisecond in the long run */
  readonly share: number
}
const usual: Budget = { ahead: 1_000, share: 0.25 }
/** An address that was alone on the server is not made to wait for all that it has used. */
const mostDebt = 250
/** An address counts as present for so many milliseconds after a request. */
const presence = 1_000
/** Each time that so many more addresses are known, those that owe nothing are forgotten. */
const sweepEvery = 1_000

export interface ProcessorTime {
  begin(address: string): void
  /** Charges the address, and returns the milliseconds that it has to rest; 0 while it is within its budget. */
  end(address: string): number
  /** Whether the address has used its budget, and others use the server too. */
  isOver(address: string): boolean
}

/**
 * Measures how long the requests of each address keep the server's thread busy. The busy time of the event loop is
 * divided equally among the requests under way, because the engine does not tell which of them it worked for.
 */
export function processorTime(
  { ahead, share }: Budget = usual,
  busyUntilNow = () => performance.eventLoopUtilization().active,
  now = () => performance.now(),
): ProcessorTime {
  const underWay = new Map<string, number>()
  const debts = new Map<string, { readonly used: number; readonly at: number }>()
  let charged = busyUntilNow()
  let latest = { address: '', at: -Infinity }
  let before = latest

  const usedBy = (address: string): number => {
    const { used, at } = debts.get(address) ?? { used: 0, at: 0 }
    return Math.max(0, used - (now() - at) * share)
  }
  const charge = () => {
    const busy = busyUntilNow() - charged
    charged += busy
    const requests = [...underWay.values()].reduce((sum, count) => sum + count, 0)
    for (const [address, count] of underWay) {
      const used = Math.min(usedBy(address) + (busy * count) / requests, ahead + mostDebt)
      if (!debts.has(address) && debts.size % sweepEvery === sweepEvery - 1) forget()
      debts.set(address, { used, at: now() })
    }
  }
  const forget = () => {
    for (const address of debts.keys()) if (usedBy(address) === 0) debts.delete(address)
  }
  const isAlone = (address: string) =>
    now() - (latest.address === address ? before : latest).at > presence
  const debtOf = (address: string) => (isAlone(address) ? 0 : Math.max(0, usedBy(address) - ahead))
  return {
    begin(address) {
      charge()
      underWay.set(address, (underWay.get(address) ?? 0) + 1)
      if (latest.address !== address) before = latest
      latest = { address, at: now() }
    },
    end(address) {
      charge()
      const left = underWay.get(address)! - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
      return debtOf(address) / share
    },
    isOver: address => debtOf(address) > 0,
  }
}
