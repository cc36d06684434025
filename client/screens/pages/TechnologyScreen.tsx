import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page, Part } from './layout'
import { type Credit, credits } from './technologyCredits'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 0 24px;
  font-size: 13px;
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 32px;
    border-bottom: 1px solid var(--grey-5);
  }
  a {
    min-width: 0;
    overflow-wrap: anywhere;
    @media (pointer: coarse) {
      padding: 12px 0;
    }
  }
  span {
    flex: none;
    color: var(--grey-10);
    font-size: 12px;
  }
`
const Lead = styled.p`
  color: var(--grey-10);
`

function Package({ name, licence }: Credit) {
  return (
    <li>
      <a href={`https://www.npmjs.com/package/${name}`}>{name}</a>
      <span>{licence}</span>
    </li>
  )
}

export function TechnologyScreen() {
  return (
    <Page>
      <PageTitle title="Technology">
        <p>
          Morula runs on Node.js and MySQL or MariaDB, is written in TypeScript, and uses the free software
          below. Morula itself is under <Link to={paths.licence}>CeCILL 2.1</Link>.
        </p>
      </PageTitle>
      {credits.map(({ title, what, packages }) => (
        <Part key={title}>
          <h2>{title}</h2>
          <Lead>{what}</Lead>
          <List>
            {packages.map(each => (
              <Package key={each.name} {...each} />
            ))}
          </List>
        </Part>
      ))}
      <Part>
        <h2>Credits</h2>
        <p>
          Icons by the contributors of Lucide (ISC). Inter by Rasmus Andersson and JetBrains Mono by
          JetBrains, both under the SIL Open Font License 1.1. The logo is our own. Colour maps: viridis,
          cividis, magma, inferno, plasma, turbo and batlow, each as its authors published it.
        </p>
      </Part>
    </Page>
  )
}
