import type { TimedOperation, Timings } from '../kernel/host.js'

const hour = 3_600_000
/** Names within an hour. Callers choose the names of their operations, so that the number needs a limit. */
const mostNames = 300

interface Sum {
  count: number
  total: number
  longest: number
}

/** Keeps the sums of the running hour and of the one before. `now`: milliseconds of a clock. */
export function memoryTimings(now: () => number = () => performance.now()): Timings {
  let began = now()
  let [running, before] = [new Map<string, Sum>(), new Map<string, Sum>()]

  function turn(): void {
    const passed = now() - began
    if (passed < hour) return
    before = passed < 2 * hour ? running : new Map<string, Sum>()
    running = new Map<string, Sum>()
    began = now()
  }

  return {
    record(name, milliseconds) {
      turn()
      const known = running.get(name)
      if (!known && running.size >= mostNames && !makeRoom(running, milliseconds)) return
      const { count, total, longest } = known ?? { count: 0, total: 0, longest: 0 }
      running.set(name, {
        count: count + 1,
        total: total + milliseconds,
        longest: Math.max(longest, milliseconds),
      })
    },
    slowest(most) {
      turn()
      const names = new Set([...running.keys(), ...before.keys()])
      return [...names]
        .map(name => joined(name, [running.get(name), before.get(name)]))
        .sort((one, other) => other.longest - one.longest)
        .slice(0, most)
    },
  }
}

/** Removes the name with the fastest slowest answer. False when the new answer is faster still. */
function makeRoom(sums: Map<string, Sum>, milliseconds: number): boolean {
  const [name, { longest }] = [...sums].reduce((least, one) =>
    one[1].longest < least[1].longest ? one : least,
  )
  return longest < milliseconds && sums.delete(name)
}

function joined(name: string, parts: readonly (Sum | undefined)[]): TimedOperation {
  const sums = parts.filter(part => part !== undefined)
  const count = sums.reduce((sum, part) => sum + part.count, 0)
  return {
    name,
    count,
    longest: Math.max(...sums.map(({ longest }) => longest)),
    mean: sums.reduce((sum, part) => sum + part.total, 0) / count,
  }
}
