/** The viewer's current state, with a picture when one can be made. */
export interface ViewerNow {
  readonly state: string
  readonly picture: File | null
}
