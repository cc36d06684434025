const units = ['Bytes', 'KB', 'MB', 'GB', 'TB']

/** Formats with base 1024 and at most two decimals: `1.46 MB`, `312 KB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  const decimals = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(decimals)} ${units[step]}`
}
