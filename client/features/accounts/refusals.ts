import { ErrorLink } from '@apollo/client/link/error'
import { failureOf } from '../../lib/failure'
import { tellUnauthenticated } from '../../lib/unauthenticated'

export const makeRefusalLink = () => new ErrorLink(({ error, operation }) => {
  if (operation.operationName !== 'SignIn' && failureOf(error).code === 'UNAUTHENTICATED') tellUnauthenticated()
})
