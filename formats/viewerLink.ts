/**
 * The address that opens the viewer by parameters: `/morphoapi/?id_dataset=3&stage=Early_gastrula`. Names of
 * parameters are read in any letter case. Of a repeated parameter, the first value counts.
 */
export interface ViewerLink {
  /** null = the fallback dataset of the installation */
  readonly dataset: number | null
  readonly menu: string | null
  /** starts without the default session of the dataset */
  readonly reset: boolean
  readonly stage: string | null
  readonly fate: string | null
  readonly territory: string | null
  readonly genes: readonly string[]
  readonly minTime: number | null
  readonly maxTime: number | null
  /** parameters with a value that cannot be read */
  readonly faults: readonly string[]
}

export const longestLinkValue = 200
const mostGenes = 20
const mostParameters = 100
const mostFaults = 5

/** Whether an address has parameters. Without them it shows the instructions. */
export const hasParameters = (search: string): boolean => /[^?&\s]/.test(search)

/** Reads the query of an address. Never throws. */
export function readViewerLink(search: string): ViewerLink {
  const given = new Map<string, string>()
  const faults: string[] = []
  for (const [name, text] of [...new URLSearchParams(search)].slice(0, mostParameters)) {
    const key = name.trim().toLowerCase()
    const value = text.trim()
    if (!isParameter(key) || given.has(key)) continue
    if (value.length > longestLinkValue) faults.push(key)
    else if (value !== '' || key.startsWith('reset')) given.set(key, value)
  }
  const whole = (key: string, pattern: RegExp) => {
    const value = given.get(key)
    if (value === undefined) return null
    if (pattern.test(value)) return Number(value)
    faults.push(key)
    return null
  }
  const text = (key: string) => given.get(key) ?? null
  return {
    dataset: whole('id_dataset', /^\d{1,10}$/),
    menu: text('menu')?.toLowerCase() ?? null,
    reset: [...given].some(([key, value]) => key.startsWith('reset') && !/^(0|false|no)$/i.test(value)),
    stage: text('stage'),
    fate: text('fate'),
    territory: text('territory'),
    genes: [...given].flatMap(([key, value]) => (key.startsWith('gene') ? [value] : [])).slice(0, mostGenes),
    minTime: whole('mintime', /^-?\d{1,9}$/),
    maxTime: whole('maxtime', /^-?\d{1,9}$/),
    faults: faults.slice(0, mostFaults),
  }
}

const isParameter = (key: string) =>
  /^(id_dataset|menu|stage|fate|territory|mintime|maxtime|reset\d{0,9}|gene\d{0,9})$/.test(key)

/** The query of a link with these parameters. Empty values are left out. */
export const viewerLinkQuery = (values: readonly (readonly [name: string, value: string])[]): string =>
  new URLSearchParams(
    values.flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim().replace(/ /g, '_')] as [string, string]],
    ),
  ).toString()

/** The forms of a value in the order in which they are tried: as written, then with spaces for underscores. */
export const writtenForms = (value: string): readonly string[] => [
  ...new Set([value, value.replace(/_/g, ' ')].map(comparable)),
]

/** Ignores letter case. */
export const comparable = (text: string): string => text.normalize('NFC').trim().toLowerCase()
