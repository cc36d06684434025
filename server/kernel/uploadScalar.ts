import { GraphQLError, GraphQLScalarType } from 'graphql'
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs'
import ReceivedFile from 'graphql-upload/Upload.mjs'
import type { IncomingFile } from './upload.js'

/**
 * The scalar of graphql-upload, with messages that say what to send. type-graphql awaits a single argument;
 * a list is a list of promises.
 */
export const Upload = new GraphQLScalarType<Promise<IncomingFile>, never>({
  ...GraphQLUpload.toConfig(),
  parseValue(value) {
    if (!(value instanceof ReceivedFile))
      throw new GraphQLError('This variable must be a file of a multipart request')
    return incoming(value)
  },
  parseLiteral() {
    throw new GraphQLError('A file cannot be part of the query text: send it as a variable')
  },
})

async function incoming(received: ReceivedFile): Promise<IncomingFile> {
  const { filename, mimetype, createReadStream } = await GraphQLUpload.parseValue(received)
  return { name: filename, mediaType: mimetype, open: () => createReadStream() }
}
