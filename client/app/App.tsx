import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { DockProvider } from '../features/viewerDock/DockProvider'
import { AppRoutes } from './routes'
import { Shell } from './Shell/Shell'

/** The application below the router. Tests provide their own router and client. */
export function App({ apollo }: { apollo: ApolloClient }) {
  return (
    <ApolloProvider client={apollo}>
      <DockProvider>
        <Shell>
          <AppRoutes />
        </Shell>
      </DockProvider>
    </ApolloProvider>
  )
}
