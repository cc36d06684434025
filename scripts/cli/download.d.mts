export function freeName(taken: Set<string>, name: string, mark?: string): string
