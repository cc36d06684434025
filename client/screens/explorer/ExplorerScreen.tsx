import 'graphiql/style.css'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { GraphiQL } from 'graphiql'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useExampleDatasetQuery } from './ExampleDataset.generated'
import { useMe } from '../../features/accounts/useMe'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/page/PageTitle'
import { exampleQueries } from './exampleQueries'
import { explorerFetcher } from './explorerFetcher'
import { Frame, Head } from './layout'
import { useDarkColours } from './useDarkColours'

const personKey = 'explorer:person'

/** Forgets the queries of another person: they must not stay for the next person in this tab. */
function storageOf(person: string): Storage {
  if (sessionStorage.getItem(personKey) !== person) {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('graphiql:')) sessionStorage.removeItem(key)
    sessionStorage.setItem(personKey, person)
  }
  return sessionStorage
}

/** Names a query without a name, because GraphiQL shows the name on its tab. */
const named = (query: string) =>
  /^\s*\{/.test(query)
    ? `query FromLink ${query.trimStart()}`
    : query.replace(/^(\s*)query(?=\s*[({@])/, '$1query FromLink')

const emptyQuery = '# Ctrl+Space lists the fields.\nquery NewQuery {\n  __typename\n}\n'

/** Reads the data of the other screens again. Each screen shows its own error. */
const renew = (apollo: ApolloClient) => apollo.resetStore().catch(() => undefined)

/** The page that a browser gets at `/graphql`. Queries run with the log-in of the site. */
export function ExplorerScreen() {
  const me = useMe()
  const apollo = useApolloClient()
  const { data, previousData = data, error } = useExampleDatasetQuery()
  const id = previousData?.exampleDatasets[0]?.id ?? '1'
  const [search] = useSearchParams()
  const dark = useDarkColours()
  const fetcher = useMemo(() => explorerFetcher(() => void renew(apollo)), [apollo])
  const given = search.get('query') && named(search.get('query')!)
  const tabs = useMemo(() => {
    const examples = exampleQueries(id)
    return given ? [{ query: given, variables: search.get('variables') ?? '' }, ...examples] : examples
  }, [id, given, search])
  return (
    <Frame>
      <Head>
        <PageTitle title="GraphQL explorer">
          <p>
            {me ? (
              <>
                Queries run as <b>{me.login}</b>, with all your rights. Scripts send a{' '}
                <Link to={paths.me}>personal access token</Link> instead.
              </>
            ) : (
              <>
                Queries run as a visitor and see public data. <Link to={paths.signIn}>Log in</Link> to see
                yours.
              </>
            )}
          </p>
        </PageTitle>
      </Head>
      {me !== undefined && (previousData || error) && (
        <GraphiQL
          fetcher={fetcher}
          forcedTheme={dark ? 'dark' : 'light'}
          key={me?.id ?? 'visitor'}
          storage={storageOf(me?.id ?? 'visitor')}
          defaultTabs={tabs}
          {...(given && { query: given })}
          defaultQuery={emptyQuery}
          defaultEditorToolsVisibility
          maxHistoryLength={20}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
        </GraphiQL>
      )}
    </Frame>
  )
}
