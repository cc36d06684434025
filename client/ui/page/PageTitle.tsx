import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTitle } from '../../lib/browser/useTitle'

const Head = styled.header`
  display: grid;
  gap: 4px;
  p {
    color: var(--grey-10);
    max-width: 68ch;
  }
`
const Title = styled.h1`
  overflow-wrap: anywhere;
  outline: 0;
`

/** The heading of a screen. It also sets the tab's title and receives the focus after a change of route. */
export function PageTitle({
  title,
  tab = `${title} · Morula`,
  children,
}: {
  title: string
  tab?: string
  children?: ReactNode
}) {
  useTitle(title, tab)
  return (
    <Head>
      <Title tabIndex={-1} data-page-title>
        {title}
      </Title>
      {children}
    </Head>
  )
}
