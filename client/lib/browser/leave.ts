/** Navigates to another site. Tests replace `go`. */
export const leaving = { go: (address: string) => window.location.assign(address) }

/** Accepts http and https only: a `javascript:` address would run a script in this page. */
export function leaveFor(address: string): void {
  if (!/^https?:\/\//.test(address)) throw new Error('The address is not an http or https address')
  leaving.go(address)
}
