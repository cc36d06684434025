/** Prints one line of the table of `npm run bench`. */
export function row(what, ours, peer, ratio, goal) {
  console.log([what, ours, peer, ratio, goal].join(' | '))
}

export const median = numbers => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

export const times = (better, worse) => `${(better / worse).toFixed(better / worse < 10 ? 1 : 0)} ×`
