import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { RequestContext } from '../kernel/context.js'
import { Forbidden } from '../kernel/errors.js'
import type { Viewer } from '../kernel/viewer.js'

const words = 'This token may only read'
const mayOnlyRead = (viewer: Viewer) => viewer.session?.scope === 'read'

/** A read-only token changes nothing, even when its owner may. */
export function refuseReadOnly(viewer: Viewer): void {
  if (mayOnlyRead(viewer)) throw new Forbidden(words)
}

export const scopePlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ operation, contextValue }) {
      if (operation?.operation === 'mutation' && mayOnlyRead(contextValue.viewer))
        throw new GraphQLError(words, { extensions: { code: 'FORBIDDEN', http: { status: 403 } } })
    },
  }),
}
