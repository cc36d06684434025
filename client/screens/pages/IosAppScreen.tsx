import { Smartphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSite } from '../../features/site/useSite'
import { paths } from '../../lib/paths'
import { useTitle } from '../../lib/browser/useTitle'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/status/Message'

/**
 * The server redirects this route to the configured store. Navigation inside the site shows the link instead.
 */
export function IosAppScreen() {
  const { site } = useSite()
  useTitle('Companion app')
  const home = (
    <Button as={Link} to={paths.home}>
      Home
    </Button>
  )
  const icon = <Smartphone size={24} strokeWidth={1.5} aria-hidden />
  if (site?.iosAppUrl)
    return (
      <EmptyState
        heading="h1"
        icon={icon}
        title="The companion app for iOS"
        text="It is in the App Store."
        actions={
          <>
            <Button as="a" $kind="primary" href={site.iosAppUrl}>
              Go to the App Store
            </Button>
            {home}
          </>
        }
      />
    )
  return (
    <EmptyState
      heading="h1"
      icon={icon}
      title="The companion app for iOS"
      text="This installation has no link to the app in the App Store."
      actions={home}
    />
  )
}
