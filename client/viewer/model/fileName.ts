const longestName = 60

/** The name of a file about a dataset: its name without characters that file systems refuse, and an end. */
export function fileNameOf(dataset: string, end: string): string {
  const words = dataset.replace(/[^\p{L}\p{N}.-]+/gu, '_').slice(0, longestName)
  return `${words || 'dataset'}${end}`
}
