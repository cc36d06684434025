import { Suspense } from 'react'
import { useMe, useSession } from '../useMe'
import { part } from '../../../ui/part'

const ImpersonationStrip = part(async () => (await import('./ImpersonationStrip')).ImpersonationStrip)

/** Shown on every page during an impersonation. Calls `onLeft` when the user of this page changes. */
export function ImpersonationBanner({ onLeft }: { onLeft?: () => void }) {
  const me = useMe()
  const session = useSession()
  if (!me || !session?.impersonator) return null
  return (
    <Suspense fallback={null}>
      <ImpersonationStrip
        person={me}
        staff={session.impersonator}
        until={Date.parse(session.expiresAt)}
        onLeft={onLeft}
      />
    </Suspense>
  )
}
