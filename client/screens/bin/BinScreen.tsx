import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { BinnedDatasets } from '../../features/bin/BinnedDatasets'
import { BinnedProperties } from '../../features/bin/BinnedProperties'
import { useTell } from '../../features/site/useTell'
import { Page } from '../../ui/listPage'
import { PageTitle } from '../../ui/PageTitle'

/** What was deleted, until it is restored or erased. */
export function BinScreen() {
  const me = useMe()
  const tell = useTell()
  if (me === undefined) return null
  if (!me) return <LoginHint />
  const told = (deed: string) => {
    tell(`Web,Bin,${deed}`)
    document.querySelector<HTMLElement>('[data-page-title]')?.focus() // the line that had the focus is no more
  }
  const person = { viewerId: me.id, isStaff: me.isStaff, onDone: told }
  return (
    <Page>
      <PageTitle title="Bin">
        <p>What was deleted stays here, and counts against the quota, until it is erased.</p>
      </PageTitle>
      <BinnedDatasets isPublic={false} {...person} />
      <BinnedDatasets isPublic {...person} />
      <BinnedProperties {...person} />
    </Page>
  )
}
