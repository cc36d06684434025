import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CsvTable } from '../../../instrument/table/tableCsv'
import { downloadTable } from '../../../lib/browser/tableFile'
import { fileNameOf } from '../../model/fileName'
import { writeCsv } from '../../state/table/csvRunner'
import { useController } from '../../state/useViewer'
import { Quiet } from '../look'

interface Props {
  disabled: boolean
  label: string
  /** end of the name of the file */
  name: string
  /** null when there is nothing to write */
  table(): CsvTable | null
}

/**
 * Writes a CSV file while the viewer keeps drawing, and downloads it. Stops when the button goes away. The button
 * keeps the focus: a disabled one would lose it, and Escape would not close the box around it.
 */
export function CsvButton({ disabled, label, name, table }: Props) {
  const controller = useController()
  const [stage, setStage] = useState<'ready' | 'writing' | 'failed'>('ready')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const write = async () => {
    const content = stage === 'writing' ? null : table()
    if (!content) return
    const { signal } = (stop.current = new AbortController())
    setStage('writing')
    try {
      const file = await writeCsv(content, signal)
      if (signal.aborted) return
      setStage('ready')
      downloadTable([file], fileNameOf(controller.manifest.getState().name, `_${name}.csv`))
    } catch {
      if (!signal.aborted) setStage('failed')
    }
  }
  return (
    <Quiet type="button" disabled={disabled} aria-disabled={stage === 'writing'} onClick={() => void write()}>
      <Download size={16} aria-hidden />
      {words[stage] ?? label}
    </Quiet>
  )
}

const words: Readonly<Record<string, string | undefined>> = {
  writing: 'Writing',
  failed: 'Not written: try again',
}
