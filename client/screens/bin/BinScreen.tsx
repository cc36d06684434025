import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { BinnedDatasets } from '../../features/bin/BinnedDatasets'
import { BinnedProperties } from '../../features/bin/BinnedProperties'
import { useReport } from '../../features/site/useReport'
import { Page } from '../../ui/page/listPage'
import { PageTitle } from '../../ui/page/PageTitle'

/** Deleted items, until they are restored or erased. */
export function BinScreen() {
  const me = useMe()
  const report = useReport()
  if (me === undefined) return null
  if (!me) return <LoginHint />
  const done = (deed: string) => {
    report(`Web,Bin,${deed}`)
    document.querySelector<HTMLElement>('[data-page-title]')?.focus() // the focused line was removed
  }
  const person = { viewerId: me.id, isStaff: me.isStaff, onDone: done }
  return (
    <Page>
      <PageTitle title="Bin">
        <p>Deleted items stay here and count towards the quota until they are erased.</p>
      </PageTitle>
      <BinnedDatasets isPublic={false} {...person} />
      <BinnedDatasets isPublic {...person} />
      <BinnedProperties {...person} />
    </Page>
  )
}
