import { Link } from 'react-router-dom'
import { useSite } from '../../features/site/useSite'
import { askedAgain } from '../../lib/consent'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/PageTitle'
import { Page, Part } from './layout'
import { StoredThings } from './StoredThings'

/** True to what this software does: who changes what is stored changes this page. */
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
          <Button onClick={() => askedAgain.set(true)}>Change the cookie choice</Button>
        </div>
      </Part>
      <Part>
        <h2>In your browser</h2>
        <p>Nothing of this is read by other sites, and no file of this site comes from another server.</p>
        <StoredThings />
      </Part>
      <Part>
        <h2>On the server, for everybody</h2>
        <ul>
          <li>
            Addresses (IP) that ask very often are held in memory for some minutes, to slow down attacks. The
            log of the server names a request, its duration and its outcome.
          </li>
          <li>
            How many pages are open is counted while they are open, with a random number that all tabs of a
            browser share and that is stored nowhere.
          </li>
        </ul>
      </Part>
      <Part>
        <h2>With an account</h2>
        <ul>
          <li>
            What you enter: login, name, e-mail address, telephone, address, function, institution, laboratory
            and team. The password is kept only as a hash that cannot be turned back. You can see and change
            the rest on <Link to={paths.me}>your page</Link>.
          </li>
          <li>
            Your contact data is shown to you, to the staff of this installation and to members of a group
            that you are in. Others see your name.
          </li>
          <li>
            Each connection: when it began and ended, the kind of device, its system and browser, and the
            address it came from.
          </li>
          <li>What changes accounts and rights is written down with its date and the person who did it.</li>
        </ul>
      </Part>
      <Part>
        <h2>Only if you accept</h2>
        <ul>
          <li>
            Which pages and datasets you look at, with the time and the address, to learn what is used.
            Nothing is recorded while you have not decided, and none of it is used for advertising or given
            away.
          </li>
          <li>Connections of visitors who are not logged in.</li>
        </ul>
        <p>A browser that asks not to be tracked is believed, whatever was accepted.</p>
      </Part>
      <Part>
        <h2>How long</h2>
        <p>
          The addresses of connections and of pages looked at are shortened, so that they name a network and
          no longer a person, after 365 days, unless the operator of this installation chose another time.
          Sessions and mailed links are deleted 30 days after their end.
        </p>
      </Part>
      <Part>
        <h2>Questions</h2>
        <p>
          {site?.contactEmail ? (
            <>
              Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>, also to see, correct
              or erase what is kept about you.
            </>
          ) : (
            'Ask whoever runs this installation, also to see, correct or erase what is kept about you.'
          )}
        </p>
      </Part>
    </Page>
  )
}
