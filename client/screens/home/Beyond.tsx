import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSite } from '../../features/site/useSite'
import { paths } from '../../lib/paths'

const Two = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px 48px;
  padding-top: 24px;
  border-top: 1px solid var(--grey-5);
  h2 {
    font-size: 14px;
    line-height: 20px;
    margin-bottom: 4px;
  }
  p {
    max-width: 60ch;
    color: var(--grey-10);
  }
  @container main (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Links to an application only when the operator has given an address. */
export function Beyond() {
  const { site } = useSite()
  return (
    <Two aria-label="Outside the browser">
      <div>
        <h2>Standalone application</h2>
        <p>
          A standalone viewer is for datasets that should not leave the laboratory, and for large screens. The
          page Downloads lists the builds for Linux, Mac and Windows that this site offers.
        </p>
        <Link to={paths.downloads}>Downloads</Link>
      </div>
      <div>
        <h2>Companion mobile app</h2>
        {site?.iosAppUrl ? (
          <>
            <p>
              A companion app brings the public datasets to phones. The web viewer also runs there, with less
              detail.
            </p>
            <a href={site.iosAppUrl}>Companion app in the App Store</a>
          </>
        ) : (
          <p>This site has no link to an app. The web viewer also runs on phones, with less detail.</p>
        )}
      </div>
    </Two>
  )
}
