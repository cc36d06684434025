const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

/** The median milliseconds of `times` runs. */
export async function timed(times: number, work: (run: number) => unknown): Promise<number> {
  const spent: number[] = []
  for (let run = 0; run < times; run++) {
    const from = performance.now()
    await work(run)
    spent.push(performance.now() - from)
  }
  return median(spent)
}
