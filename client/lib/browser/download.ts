/** Downloads an address as a file without leaving the page, even when the answer is an error. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Browsers read the file after the click. */
const readAfter = 60_000

export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  download(address, name)
  setTimeout(() => URL.revokeObjectURL(address), readAfter)
}
