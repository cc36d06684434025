import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../lib/download'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { ProgressBar } from '../../ui/ProgressBar'
import { say } from '../../ui/Toast'
import { useExportDatasetMutation } from './bin.generated'
import type { DatasetDisposalFragment } from './Disposal.generated'

/** The browser saves the zip as it is made; the page stays. */
export function ExportDataset({ dataset: { id, name } }: { dataset: DatasetDisposalFragment }) {
  const [refused, setRefused] = useState('')
  const [ask, { loading }] = useExportDatasetMutation()
  const press = async () => {
    setRefused('')
    try {
      const { data } = await ask({ variables: { id } })
      if (!data) return
      download(data.exportDataset)
      say(`The download of “${name}” has begun: your browser saves it as a zip`)
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
        <ProgressBar what={`The archive of “${name}” is being opened`} done={0} total={0} />
      </Dialog>
      {refused && (
        <Notice kind="fault" onClose={() => setRefused('')}>
          {refused}
        </Notice>
      )}
    </>
  )
}
