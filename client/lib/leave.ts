/** Goes to a page of another site. Tests replace `go`. */
export const leaving = { go: (address: string) => window.location.assign(address) }

/** Only web pages: an address of another scheme could run a script here. */
export function leaveFor(address: string): void {
  if (!/^https?:\/\//.test(address)) throw new Error('This is not the address of a web page')
  leaving.go(address)
}
