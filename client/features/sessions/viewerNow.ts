/** How the viewer stands at this moment, with a picture of it where one can be made. */
export interface ViewerNow {
  readonly state: string
  readonly picture: File | null
}
