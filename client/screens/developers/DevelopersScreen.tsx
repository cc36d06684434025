import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { Page } from '../../ui/page/listPage'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { guides } from './guideTexts'
import { RestReference } from './RestReference'

const Lines = styled.ul`
  display: grid;
  gap: 12px;
  a {
    font-weight: 500;
    text-decoration: underline;
    @media (pointer: coarse) {
      display: inline-block;
      padding: 8px 0;
    }
  }
  p {
    color: var(--grey-10);
  }
`
const Command = styled.pre`
  padding: 12px;
  border-radius: var(--radius);
  background: var(--grey-2);
  overflow-x: auto;
`

/** The example shows the address of this site, so that it can be copied as it is. */
const commands = (site: string) => `export MORULA=${site}
export TOKEN=<your token>
npx morula upload embryo/ --name "My embryo"
npx morula properties 12
npx morula download 12 embryo/`

/** The entry for authors of programs: GraphQL, guides, the command line and the REST reference. */
export function DevelopersScreen() {
  return (
    <Page>
      <PageTitle title="Developers">
        <p>
          Read and change datasets from scripts and programs. Create an access token in your{' '}
          <Link to={paths.me}>profile</Link>; public data needs none.
        </p>
      </PageTitle>
      <PageSection title="Guides" text="Recipes and formats">
        <Lines>
          {guides.map(({ name, title, about }) => (
            <li key={name}>
              <Link to={`${paths.developers}${name}/`}>{title}</Link>
              <p>{about}</p>
            </li>
          ))}
          <li>
            <Link to="/help_api/">Python client</Link>
            <p>The published Python package of the earlier platform works unchanged</p>
          </li>
        </Lines>
      </PageSection>
      <PageSection title="GraphQL" text="For new programs">
        <Lines>
          <li>
            <Link to={paths.explorer}>Explorer</Link>
            <p>Write and run queries in the browser, with examples and the documentation of the schema</p>
          </li>
          <li>
            <a href="/schema.graphql">schema.graphql</a>
            <p>The whole schema, for generators of clients</p>
          </li>
        </Lines>
      </PageSection>
      <PageSection title="Command line" text="Needs Node.js 20 or newer and a copy of the repository">
        <Command tabIndex={0} aria-label="Examples of the command line">
          {commands(location.origin)}
        </Command>
      </PageSection>
      <PageSection
        title="REST reference"
        text={
          <>
            The calls of the earlier platform and of its Python client.{' '}
            <a href="/openapi.json">openapi.json</a> is the same for programs.
          </>
        }
      >
        <RestReference />
      </PageSection>
    </Page>
  )
}
