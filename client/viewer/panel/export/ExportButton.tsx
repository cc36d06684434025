import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { downloadFile } from '../../../lib/browser/download'
import { counted, number } from '../../../lib/words/counts'
import { isNone, rowsIn } from '../../../instrument/sets/objectSet'
import { fileNameOf } from '../../model/fileName'
import { exportedObjects, exportMeshes, meshOrder } from '../../state/export/exportMeshes'
import { exportedValues } from '../../state/export/exportValues'
import type { MeshKind } from '../../state/export/meshDesk'
import { indexedObjects } from '../../state/query/queryData'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { TableFor } from '../../../ui/form/TableFor'
import { Caption, ListButton } from '../look'
import { CsvButton } from '../table/CsvButton'
import { Refusal, ToolBox } from '../ToolBox'
import { HowToCite } from './HowToCite'

/** Takes objects away as files: meshes of this time point, and the values of all times. */
export function ExportButton() {
  const [open, setOpen] = useState(false)
  return (
    <ToolBox
      label="Export objects"
      title="Export objects"
      icon={<PackageOpen size={16} />}
      open={open}
      onOpen={setOpen}
    >
      <Files />
    </ToolBox>
  )
}

const words: Readonly<Record<MeshKind, string>> = {
  glb: 'Meshes as GLB, with names and colours',
  obj: 'Meshes as OBJ',
}

function Files() {
  const controller = useController()
  useLive(live => live.shown) // other objects at another time
  const selection = useViewerState(state => state.selection)
  const world = useLive(live => live.world)
  const isSelection = !isNone(selection)
  const manifest = useManifest()
  const blocks = useStore(controller.blocks, known => known.blocks)
  const { busy, fault, write } = useMeshFile()
  const count = exportedObjects(controller).length
  const all = isSelection ? rowsIn(selection, world).count : count
  return (
    <>
      <Caption>
        {isSelection ? 'Selected: ' : 'Nothing is selected. Visible: '}
        {counted(count, 'object')}
        {all > count && `, ${number(all)} with other times`}
      </Caption>
      {(['glb', 'obj'] as const).map(kind => (
        <ListButton
          key={kind}
          type="button"
          data-first=""
          disabled={count === 0}
          aria-disabled={busy}
          onClick={() => void write(kind)}
        >
          {words[kind]}
        </ListButton>
      ))}
      <CsvButton
        label="Values as CSV"
        name={isSelection ? 'selected' : 'visible'}
        disabled={all === 0 || !indexedObjects(manifest, blocks)}
        table={() => exportedValues(controller)}
      />
      <TableFor />
      <Caption role="status">
        {busy
          ? 'Writing the file'
          : `Meshes of this time point, in the units and axes of the dataset, without pictures on surfaces. CSV has the loaded properties${isSelection ? ' at all times' : ''}.`}
      </Caption>
      {fault && <Refusal role="alert">{fault}</Refusal>}
      <HowToCite />
    </>
  )
}

/** Writes and downloads a file of meshes. */
function useMeshFile() {
  const controller = useController()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const write = async (kind: MeshKind) => {
    if (busy) return
    setFault(null)
    setBusy(true)
    try {
      const order = meshOrder(controller, kind)
      const { name, minTime, maxTime } = controller.manifest.getState()
      const time = minTime < maxTime ? `_t${order.time}` : ''
      downloadFile(await exportMeshes(order), fileNameOf(name, `${time}.${kind}`))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, write }
}
