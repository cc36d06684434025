import type { MeshLabel } from '../../../../formats/mesh/objectMeshes'
import { frameAddress } from '../../../../formats/frame/manifest'
import { rampProperty, scaleAt } from '../../../instrument/colour/colouring'
import { titleOf } from '../../../instrument/naming'
import { objectKey, refOf, type ObjectRef } from '../../../instrument/objectRef'
import { isNone, rowsIn } from '../../../instrument/sets/objectSet'
import { refsAt } from '../../../instrument/sets/rowIndex'
import { frameIndex } from '../../model/frameIndex'
import { shownColours, type RampSource } from '../../model/shownColours'
import type { Controller } from '../controller'
import type { MeshDelivery, MeshKind, MeshOrder } from './meshDesk'
import { selectedRefs, visibleObjects } from '../selecting'

/** More triangles would fill the memory of a browser. */
export const mostTriangles = 20_000_000

/** The selected objects at the time on screen, or all visible ones when nothing is selected. */
export function exportedObjects(controller: Controller): readonly ObjectRef[] {
  const { shown, world } = controller.live.getState()
  if (!isNone(controller.state.getState().selection)) return selectedRefs(controller)
  return shown ? refsAt(world.index, rowsIn(visibleObjects(controller), world), shown.time) : []
}

/** The order for a file of objects with names and colours as on screen. Throws when it cannot be written. */
export function meshOrder(controller: Controller, kind: MeshKind): MeshOrder {
  const { shown } = controller.live.getState()
  const manifest = controller.manifest.getState()
  const { quality, channels } = controller.state.getState()
  if (!shown) throw new Error('The viewer shows no objects now.')
  const index = frameIndex(manifest, controller.lists)
  const entries = channels.flatMap(channel => index.levels(shown.time, quality, channel)[0] ?? [])
  if (entries.reduce((sum, { triangles }) => sum + triangles, 0) > mostTriangles)
    throw new Error('These meshes have too many triangles for a browser. Export the dataset instead.')
  return {
    kind,
    title: `${manifest.name}${manifest.minTime < manifest.maxTime ? `, time ${shown.time}` : ''}`,
    time: shown.time,
    addresses: entries.map(({ sha256 }) => frameAddress(manifest, sha256)),
    labels: labelsOf(controller, exportedObjects(controller)),
  }
}

function labelsOf(controller: Controller, wanted: readonly ObjectRef[]): ReadonlyMap<number, MeshLabel> {
  const { shown } = controller.live.getState()
  const keys = new Set(wanted.map(({ id, channel }) => objectKey(id, channel)))
  const labels = new Map<number, MeshLabel>()
  if (!shown) return labels
  const painting = controller.paintingAt(shown.time)
  for (const table of shown.tables) {
    const colours = shownColours(painting, shown.time, table, rampOf(controller, shown.time))
    table.ids.forEach((id, at) => {
      const key = objectKey(id, table.channels[at] ?? 0)
      if (!keys.has(key)) return
      const ref = refOf(shown.time, key)
      labels.set(key, {
        name: titleOf({ ref, name: controller.nameOf(ref, table.names[at]) }),
        colour: colours[at]!,
      })
    })
  }
  return labels
}

function rampOf({ state, properties }: Controller, time: number): RampSource | null {
  const { colour } = state.getState()
  const property = rampProperty(colour.mode, properties.get(colour.propertyId ?? -1) ?? null)
  return property && { property, scale: scaleAt(property, colour, time) }
}

/** Writes the file in a worker, which ends with it. */
export function exportMeshes(order: MeshOrder): Promise<Blob> {
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<MeshDelivery>) =>
      'fault' in data ? reject(new Error(data.fault)) : resolve(data.file)
    worker.onerror = () => reject(new Error('The file could not be written here.'))
    worker.postMessage(order)
  }).finally(() => worker.terminate())
}
