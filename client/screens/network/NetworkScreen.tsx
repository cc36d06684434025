import { Suspense } from 'react'
import { styled } from 'styled-components'
import { PageTitle } from '../../ui/page/PageTitle'
import { Waiting } from '../../ui/status/Waiting'
import { part } from '../../ui/part'

const Network = part(async () => (await import('../../network/Network')).Network)

const Page = styled.article`
  display: grid;
  gap: 16px;
  align-content: start;
  width: min(1440px, 100% - 64px);
  margin: 0 auto;
  padding: 24px 0 64px;
  @media (max-width: 767px) {
    width: calc(100% - 32px);
    padding-top: 16px;
  }
  > * {
    min-width: 0;
  }
`

/** Clusters the nodes of a network. */
export function NetworkScreen() {
  return (
    <Page>
      <PageTitle title="Network clustering">
        <p>
          Open a network, such as a connectome or a gene network, and find groups of nodes that are alike or
          well linked.
        </p>
      </PageTitle>
      <Suspense fallback={<Waiting text="Loading the page" />}>
        <Network />
      </Suspense>
    </Page>
  )
}
