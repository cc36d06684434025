import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSite } from '../../features/site/useSite'
import { paths } from '../../lib/paths'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page, Part } from './layout'

const Partners = styled.ul`
  display: grid;
  gap: 16px;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  div {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a,
  b {
    font-weight: 500;
  }
`
/** White, because logos are drawn for a white page. */
const Logo = styled.img`
  flex: none;
  width: 120px;
  height: 64px;
  padding: 4px;
  border: 1px solid var(--grey-5);
  border-radius: var(--radius);
  background: white;
  object-fit: contain;
`

/** The operator names the partners. Without partners a sentence replaces the list. */
export function FundingScreen() {
  const { site, error, retry } = useSite()
  return (
    <Page>
      <PageTitle title="Funding">
        <p>Organisations that fund the work on Morula.</p>
      </PageTitle>
      {error && !site && (
        <ErrorState
          title="The partners could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={retry}>Try again</Button>}
        />
      )}
      {site && site.fundingPartners.length > 0 && (
        <Part>
          <h2>Funding partners</h2>
          <Partners>
            {site.fundingPartners.map(({ name, text, address, logo }) => (
              <li key={name}>
                {logo && <Logo src={logo} alt="" width={120} height={64} loading="lazy" />}
                <div>
                  {address ? (
                    <a href={address} rel="noopener">
                      {name}
                    </a>
                  ) : (
                    <b>{name}</b>
                  )}
                  {text && <p>{text}</p>}
                </div>
              </li>
            ))}
          </Partners>
        </Part>
      )}
      {site?.fundingPartners.length === 0 && <p>This installation names no funding partners.</p>}
      {site?.contactEmail && (
        <p>
          If your institution supports Morula or would like to, write to{' '}
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      )}
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
