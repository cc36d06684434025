export function numbers(first: number, last: number): string
