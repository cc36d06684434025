import { Link } from 'react-router-dom'
import { useSite } from '../../features/site/useSite'
import { consentQuestion } from '../../lib/browser/consent'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page, Part } from './layout'
import { StoredThings } from './StoredThings'

/** Describes the stored data. Update it whenever the software stores other data. */
export function PrivacyScreen() {
  const { site } = useSite()
  return (
    <Page>
      <PageTitle title="Privacy Policy">
        <p>
          Cookie policy, version 2.1. What Morula keeps in your browser and on its server, and for how long.
        </p>
      </PageTitle>
      <Part>
        <h2>Your choice</h2>
        <p>
          Mandatory cookies make the site work and cannot be refused. The optional part is off until you
          accept it, and you can change your mind at any time.
        </p>
        <div>
          <Button onClick={() => consentQuestion.setState({ reopened: true })}>
            Change the cookie choice
          </Button>
        </div>
      </Part>
      <Part>
        <h2>In your browser</h2>
        <p>Other sites cannot read this data, and this site loads no files from other servers.</p>
        <StoredThings />
      </Part>
      <Part>
        <h2>On the server, for everybody</h2>
        <ul>
          <li>
            IP addresses that send very many requests are kept in memory for some minutes, to slow down
            attacks. The server log records each request, its duration and its outcome.
          </li>
          <li>
            Open pages are counted while they are open. The count uses a random number that all tabs of a
            browser share and that is not stored.
          </li>
        </ul>
      </Part>
      <Part>
        <h2>With an account</h2>
        <ul>
          <li>
            What you enter: username, name, e-mail address, telephone, address, function, institution,
            laboratory and team. The password is stored only as a hash that cannot be reversed. You can see
            and change the rest on <Link to={paths.me}>your page</Link>.
          </li>
          <li>
            You, the staff of this installation and the members of your groups see your contact data. Others
            see your name.
          </li>
          <li>
            Each connection: when it began and ended, the kind of device, its system and browser, and the
            address it came from.
          </li>
          <li>
            The links to views that you share. The site stores that you made them, and shows it to nobody.
          </li>
          <li>Changes of accounts and rights are logged with their date and the person who made them.</li>
        </ul>
      </Part>
      <Part>
        <h2>Only if you accept</h2>
        <ul>
          <li>
            The pages and datasets that you view, with the time and the IP address, to learn which parts of
            the site are used. Nothing is recorded until you decide. The data is not used for advertising and
            not passed on.
          </li>
          <li>Connections of visitors who are not logged in.</li>
        </ul>
        <p>If your browser asks not to be tracked, nothing is recorded, even if you accepted.</p>
      </Part>
      <Part>
        <h2>How long</h2>
        <p>
          After 365 days, the IP addresses of connections and page views are shortened, so that they identify
          a network and no longer a person. The operator of this installation may choose another time. Log-ins
          and e-mailed links are deleted 30 days after they end.
        </p>
      </Part>
      <Part>
        <h2>Questions</h2>
        <p>
          {site?.contactEmail ? (
            <>
              Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>, also to see, correct
              or erase your data.
            </>
          ) : (
            'Ask the people who run this installation, also to see, correct or erase your data.'
          )}
        </p>
      </Part>
    </Page>
  )
}
