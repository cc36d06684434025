import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '../../../lib/browser/download'
import { fileNameOf } from '../../model/fileName'
import { useController } from '../../state/useViewer'
import { Quiet } from '../look'
import { inSlices } from './inSlices'

/** A blob for each part: one blob of all texts would be encoded in one long task. */
function* blobsOf(parts: Iterable<string>) {
  for (const part of parts) yield new Blob([part])
}

interface Props {
  disabled: boolean
  label: string
  /** end of the name of the file */
  name: string
  parts(): Iterable<string>
}

/**
 * Writes a CSV file in slices, so that the viewer keeps drawing, and downloads it. The button keeps the focus: a
 * disabled one would lose it, and Escape would not close the box around it.
 */
export function CsvButton({ disabled, label, name, parts }: Props) {
  const controller = useController()
  const [writing, setWriting] = useState(false)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  const write = async () => {
    if (writing) return
    setWriting(true)
    const pieces = await inSlices(blobsOf(parts()), () => stopped.current)
    if (stopped.current) return
    setWriting(false)
    downloadFile(
      new Blob(pieces, { type: 'text/csv;charset=utf-8' }),
      fileNameOf(controller.manifest.getState().name, `_${name}.csv`),
    )
  }
  return (
    <Quiet type="button" disabled={disabled} aria-disabled={writing} onClick={() => void write()}>
      <Download size={16} aria-hidden />
      {writing ? 'Writing' : label}
    </Quiet>
  )
}
