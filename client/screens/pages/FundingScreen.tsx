import { Link } from 'react-router-dom'
import { useSite } from '../../features/site/useSite'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/PageTitle'
import { Page, Part } from './layout'

/** Nobody is named here whom nobody told us of. */
export function FundingScreen() {
  const { site } = useSite()
  return (
    <Page>
      <PageTitle title="Funding">
        <p>Who pays for the work on Morula.</p>
      </PageTitle>
      <Part>
        <h2>Funding partners</h2>
        <p>No funding partners are named for this installation.</p>
        {site?.contactEmail && (
          <p>
            If your institution supports it, or would like to:{' '}
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
          </p>
        )}
      </Part>
      <Part>
        <h2>Data and software of others</h2>
        <p>
          The example datasets come from published work. Each page of a dataset names its source, its licence
          and the article to cite; those articles name who funded them.
        </p>
        <p>
          The free software that Morula is built with stands under{' '}
          <Link to={paths.technology}>Technology</Link>.
        </p>
      </Part>
    </Page>
  )
}
