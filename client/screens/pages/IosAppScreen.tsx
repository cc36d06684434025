import { Smartphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSite } from '../../features/site/useSite'
import { paths } from '../../lib/paths'
import { useTitle } from '../../lib/useTitle'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/Message'

/** The server itself goes on to the store where an address is configured; who comes here from inside finds the link. */
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
      text="This installation has no address of the app in the App Store."
      actions={home}
    />
  )
}
