import { Link } from 'react-router-dom'
import { useSite } from '../../features/site/useSite'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page, Part } from './layout'

/** Lists no partners, because the project has no data about them. */
export function FundingScreen() {
  const { site } = useSite()
  return (
    <Page>
      <PageTitle title="Funding">
        <p>Organisations that fund the work on Morula.</p>
      </PageTitle>
      <Part>
        <h2>Funding partners</h2>
        <p>No funding partners are named for this installation.</p>
        {site?.contactEmail && (
          <p>
            If your institution supports Morula or would like to, write to{' '}
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
          </p>
        )}
      </Part>
      <Part>
        <h2>Data and software of others</h2>
        <p>
          The example datasets come from published work. The page of each dataset names its source, its
          licence and the article to cite. Those articles name their funding.
        </p>
        <p>
          The free software that Morula is built with is listed under{' '}
          <Link to={paths.technology}>Technology</Link>.
        </p>
      </Part>
    </Page>
  )
}
