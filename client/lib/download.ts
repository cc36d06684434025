/** Has the browser save what stands at an address; the page stays, whatever the answer. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
