/** What an embedded page reads first: `GET /api/embed/{code}` and `GET /api/embed/dataset/{id}`. */
export interface EmbedDescription {
  readonly dataset: { readonly id: number; readonly name: string }
  /** Path of the manifest, with the mark that all addresses in it carry. */
  readonly manifest: string
  /** Path of the page with the whole site around it; null when visitors cannot open it. */
  readonly page: string | null
  /** Text of a saved session; null without one. */
  readonly session: string | null
  /** Content of a shared view (formats/view/view); null without one. */
  readonly view: string | null
  /** Ids of the properties of the view that the page does not show. */
  readonly missing: readonly number[]
}
