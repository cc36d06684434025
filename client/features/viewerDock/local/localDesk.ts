import { say } from '../../../ui/overlay/Toast'
import { loadViewer } from '../loading'
import type { ViewerDock } from '../useViewerDock'
import { entryOf, LocalManifest } from './localManifest'
import { type AddedData, isLocal, localStore } from './localStore'
import { type Plan, planOf, withoutFailed } from './dropped'
import type { BuiltProperty, LocalEvent, LocalOrder, Note } from './reading/protocol'

/** Frames that arrive later are shown together. Milliseconds. */
const together = 400

let worker: Worker | null = null
let opened = 0
let manifest: LocalManifest | null = null

type Dock = Pick<ViewerDock, 'open' | 'state' | 'settled'>

/** Opens files of this computer in the viewer. Nothing is sent to the server. */
export function openFiles(files: readonly File[], folders: readonly string[], dock: Dock): void {
  const { datasetId } = dock.state
  const plan = planOf(files, folders, datasetId !== null)
  const { order } = plan
  if (!order) return refuse(plan.failed)
  ask(
    order,
    order.task === 'property' ? propertyEvents(datasetId!, dock) : datasetEvents(order.files, dock),
    plan,
  )
}

/** Converts the files of the open dataset for the upload. `done` is called when a form can begin with them. */
export function keepFiles(done: (isArchive: boolean) => void): void {
  const { dataset } = localStore.getState()
  if (!dataset) return
  const { id, files } = dataset
  const { name } = dataset.manifest
  const keep = (kept: readonly File[], isArchive: boolean) => {
    localStore.setState({ kept: { of: id, name, files: kept }, reading: null })
    done(isArchive)
  }
  if (files.some(file => /\.zip$/i.test(file.name))) return keep(files, true)
  const materials = files.filter(file => /\.mtl$/i.test(file.name))
  ask({ task: 'convert', files, name }, event => {
    if (event.is !== 'converted') return
    end()
    keep([...event.files, ...materials], false)
  })
}

export function cancelReading(): void {
  end()
  localStore.setState({ reading: null })
}

function end(): void {
  worker?.terminate()
  worker = null
}

function refuse(failed: readonly Note[]): void {
  end()
  localStore.setState({ reading: null, failed, remarks: [] })
}

const nothing = { failed: [], remarks: [] }

/** One order at a time: another one ends the first. `said`: about the files before they are read. */
function ask(
  order: LocalOrder,
  take: (event: LocalEvent) => void,
  said: Pick<Plan, 'failed' | 'remarks'> = nothing,
): void {
  end()
  localStore.setState({ reading: { name: order.name, what: '', done: 0, total: 0 }, ...nothing })
  const failed = [...said.failed]
  const remarks = [...said.remarks]
  const started = (worker = new Worker(new URL('./reading/local.worker.ts', import.meta.url), {
    type: 'module',
  }))
  started.onmessage = ({ data }: MessageEvent<LocalEvent>) => {
    if (data.is === 'refused') return refuse([...data.refusals, ...said.failed, ...said.remarks])
    if (data.is === 'progress') {
      const { what, done, total } = data
      localStore.setState(({ reading }) => ({ reading: reading && { ...reading, what, done, total } }))
    }
    if (data.is === 'failed') failed.push(data.note)
    if (data.is === 'remark') remarks.push(data.remark)
    take(data)
    if (data.is !== 'end') return
    end()
    localStore.setState({ reading: null, failed, remarks })
  }
  started.onerror = () =>
    refuse([{ name: order.name, reason: 'It needs more memory than this browser gives.' }])
  started.postMessage(order)
}

/** Shows the dataset with its first frames, and adds the others. */
function datasetEvents(files: readonly File[], dock: Dock): (event: LocalEvent) => void {
  const number = ++opened
  const id = `local-${number}`
  let next: LocalManifest | null = null
  const failed: Note[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(timer)
    timer = undefined
    if (!next || next !== manifest) return
    const shown = withoutFailed(files, failed)
    localStore.setState({ dataset: { id, manifest: next.build(), files: shown }, reading: null })
  }
  const begin = () => {
    manifest?.forget()
    manifest = next
    show()
    dock.open(
      id,
      {},
      dock.state.layout === 'hidden' || dock.state.layout === 'windowed' ? 'maximised' : undefined,
    )
  }
  return event => {
    if (event.is === 'failed') failed.push(event.note)
    else if (event.is === 'facts') next = new LocalManifest(-number, event.facts)
    else if (event.is === 'property') next?.addProperty(event.property)
    else if (event.is === 'place') {
      next?.addPlace(event.place)
      if (next !== manifest) begin()
      else timer ??= setTimeout(show, together)
    } else if (event.is === 'end') show()
  }
}

function propertyEvents(datasetId: string, dock: Dock): (event: LocalEvent) => void {
  return event => {
    if (event.is === 'property') addProperty(datasetId, event.property, dock).catch(() => undefined)
  }
}

/** The property belongs to the open dataset in this window, and colours it. */
async function addProperty(datasetId: string, property: BuiltProperty, dock: Dock): Promise<void> {
  const { entry, address } = entryOf(property)
  const { added, dataset } = localStore.getState()
  const manifestId = isLocal(datasetId) ? String(dataset?.manifest.id) : datasetId
  const before = added?.datasetId === manifestId ? added : noData(manifestId)
  const isLineage = property.type === 'time'
  localStore.setState({
    added: {
      ...before,
      ...(isLineage
        ? { lineage: { name: entry.name, key: entry.sha256 } }
        : { properties: [...before.properties, entry] }),
      local: new Map([...before.local, [entry.sha256, address]]),
    },
  })
  say(`${entry.name} is shown in this window only`)
  if (!isLineage) await colourBy(entry.id, datasetId, dock)
}

const noData = (datasetId: string): AddedData => ({
  datasetId,
  properties: [],
  lineage: null,
  local: new Map(),
})

async function colourBy(propertyId: number, datasetId: string, dock: Dock): Promise<void> {
  const { readSession } = await loadViewer()
  const { colour } = readSession(`cor1=apply_${propertyId}`)
  const loaded = [...(dock.settled.current?.loaded ?? []), propertyId]
  dock.open(datasetId, colour ? { loaded, colour } : { loaded })
}
