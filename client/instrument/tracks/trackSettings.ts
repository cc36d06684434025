/** none: no tracks · selected: of the selected objects · all: of all visible objects */
export const trackOwners = ['none', 'selected', 'all'] as const
export type TrackOwners = (typeof trackOwners)[number]

/** cells: the colours of the objects · founder: a colour for each founder · age: time points since the birth */
export const trackColours = ['cells', 'founder', 'age'] as const
export type TrackColours = (typeof trackColours)[number]

/** The tracks of objects in the picture. */
export interface TrackSettings {
  readonly whose: TrackOwners
  /** time points before the current one, and after it */
  readonly before: number
  readonly after: number
  readonly colour: TrackColours
  /** parts of a track that are further away in time are paler */
  readonly fading: boolean
  /** an arrow from the place of each object to its next place */
  readonly vectors: boolean
}

/** The largest number of time points before or after the current one. */
export const longestWindow = 9999

export const noTracks: TrackSettings = {
  whose: 'none',
  before: 20,
  after: 0,
  colour: 'cells',
  fading: true,
  vectors: false,
}

export interface TracksSlice {
  readonly tracks: TrackSettings
}

export const isWindow = (value: number) => Number.isInteger(value) && value >= 0 && value <= longestWindow

/** `tracks=selected:20:0:founder:fading,vectors`; no pair for settings that nobody changed. */
export function trackPairs({ tracks }: TracksSlice): string[] {
  if (Object.entries(noTracks).every(([key, value]) => tracks[key as keyof TrackSettings] === value))
    return []
  const { whose, before, after, colour, fading, vectors } = tracks
  const switches = [...(fading ? ['fading'] : []), ...(vectors ? ['vectors'] : [])].join(',')
  return [`tracks=${[whose, before, after, colour, switches].join(':')}`]
}

/** Returns null for a text that is not valid. */
function tracksFromText(value: string): TrackSettings | null {
  const parts =
    /^([a-z]{1,10}):(\d{1,4}):(\d{1,4}):([a-z]{1,10}):(fading,vectors|fading|vectors|)$/.exec(value) ?? []
  const whose = trackOwners.find(name => name === parts[1])
  const colour = trackColours.find(name => name === parts[4])
  if (!whose || !colour) return null
  const switches = parts[5] ?? ''
  return {
    whose,
    before: Number(parts[2]),
    after: Number(parts[3]),
    colour,
    fading: switches.includes('fading'),
    vectors: switches.includes('vectors'),
  }
}

export function readTracks(draft: { tracks?: TrackSettings }, value: string): boolean {
  const read = tracksFromText(value)
  if (read) draft.tracks = read
  return read !== null
}
