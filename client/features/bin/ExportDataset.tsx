import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../lib/browser/download'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { say } from '../../ui/overlay/Toast'
import { useExportDatasetMutation } from './bin.generated'
import type { DatasetDisposalFragment } from './Disposal.generated'

/** Downloads the dataset as a zip that the server streams, without leaving the page. */
export function ExportDataset({ dataset: { id, name } }: { dataset: DatasetDisposalFragment }) {
  const [refused, setRefused] = useState('')
  const [ask, { loading }] = useExportDatasetMutation()
  const press = async () => {
    setRefused('')
    try {
      const { data } = await ask({ variables: { id } })
      if (!data) return
      download(data.exportDataset)
      say(`The download of “${name}” has started. Your browser saves it as a zip file`)
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <>
      <Button disabled={loading} onClick={() => void press()}>
        <Download size={16} aria-hidden />
        Export Dataset
      </Button>
      <Dialog title="Exporting dataset , please wait . . ." open={loading} onClose={() => {}}>
        <ProgressBar what={`Preparing the archive of “${name}”`} done={0} total={0} />
      </Dialog>
      {refused && (
        <Notice kind="fault" onClose={() => setRefused('')}>
          {refused}
        </Notice>
      )}
    </>
  )
}
