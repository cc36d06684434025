import { lazy, Suspense } from 'react'
import { useMe, useSession } from './useMe'

const ImpersonationStrip = lazy(async () => ({
  default: (await import('./ImpersonationStrip')).ImpersonationStrip,
}))

/** Stands over every page while a member of staff acts as somebody else. `onLeft`: this page's person is another now. */
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
