export interface Place {
  /** an IPv4 network such as 198.51.100.0/24 */
  readonly network: string
  readonly latitude: number
  readonly longitude: number
}
export const fixture: readonly Place[]
export function geoDatabase(places: readonly Place[]): Buffer
