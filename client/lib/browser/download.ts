/** Downloads an address as a file without leaving the page, even when the answer is an error. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
