import { type DocumentNode, print } from 'graphql'

/** A query as text, or a document of the client (clientDocuments.ts) with its types. */
export type Query = string | DocumentNode

/** Variables of a document. Ids may be numbers, as in the rows of the database. */
export type Given<V> = string extends V
  ? V | number
  : V extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : V extends object
      ? { readonly [Name in keyof V]: Given<V[Name]> }
      : V

export const textOf = (query: Query): string => (typeof query === 'string' ? query : print(query))
