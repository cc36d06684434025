import { GraphQLError, GraphQLScalarType } from 'graphql'
import type { IncomingFile } from './upload.js'

/** The gateway puts an IncomingFile in the place of each file of a multipart request before the operation runs. */
export const Upload = new GraphQLScalarType<IncomingFile, never>({
  name: 'Upload',
  parseValue(value) {
    if (!isIncomingFile(value)) throw new GraphQLError('A file of a multipart request is needed here')
    return value
  },
  parseLiteral() {
    throw new GraphQLError('A file cannot stand in the text of a query')
  },
  serialize() {
    throw new GraphQLError('A file is never an answer')
  },
})

/** JSON has no functions, so that nobody can write one into the variables. */
const isIncomingFile = (value: unknown): value is IncomingFile =>
  typeof (value as Partial<IncomingFile> | null)?.open === 'function'
