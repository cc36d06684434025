import { performance } from 'node:perf_hooks'

/** Milliseconds of the server's thread. */
interface Budget {
  /** what an address may use at any time */
  readonly ahead: number
  /** its part of each millisecond in the long run */
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
 * divided equally among the requests under way, because nothing tells for which of them the engine worked.
 */
export function processorTime(
  budget: Budget = usual,
  busyUntilNow = () => performance.eventLoopUtilization().active,
  now = () => performance.now(),
): ProcessorTime {
  const underWay = new Map<string, number>()
  const debts = debtsOf(budget, now)
  const others = presences(now)
  let charged = busyUntilNow()

  const charge = () => {
    const busy = busyUntilNow() - charged
    charged += busy
    const requests = [...underWay.values()].reduce((sum, count) => sum + count, 0)
    for (const [address, count] of underWay) debts.add(address, (busy * count) / requests)
  }
  const debtOf = (address: string) => (others.arePresent(address) ? debts.of(address) : 0)
  return {
    begin(address) {
      charge()
      underWay.set(address, (underWay.get(address) ?? 0) + 1)
      others.saw(address)
    },
    end(address) {
      charge()
      const left = underWay.get(address)! - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
      return debtOf(address) / budget.share
    },
    isOver: address => debtOf(address) > 0,
  }
}

/** The milliseconds that each address has used and its share has not yet paid for. */
function debtsOf({ ahead, share }: Budget, now: () => number) {
  const known = new Map<string, { readonly used: number; readonly at: number }>()
  const usedBy = (address: string): number => {
    const { used, at } = known.get(address) ?? { used: 0, at: 0 }
    return Math.max(0, used - (now() - at) * share)
  }
  const forget = () => {
    for (const address of known.keys()) if (usedBy(address) === 0) known.delete(address)
  }
  return {
    add(address: string, milliseconds: number) {
      if (!known.has(address) && known.size % sweepEvery === sweepEvery - 1) forget()
      known.set(address, { used: Math.min(usedBy(address) + milliseconds, ahead + mostDebt), at: now() })
    },
    of: (address: string) => Math.max(0, usedBy(address) - ahead),
  }
}

/** Remembers the last two addresses: one of them is not the one that asks. */
function presences(now: () => number) {
  let latest = { address: '', at: -Infinity }
  let before = latest
  return {
    saw(address: string) {
      if (latest.address !== address) before = latest
      latest = { address, at: now() }
    },
    /** Whether another address sent a request a moment ago. */
    arePresent: (address: string) => now() - (latest.address === address ? before : latest).at <= presence,
  }
}
