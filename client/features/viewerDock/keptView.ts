import type { DockState, ShownLayout } from './dock'
import { isLocal } from './local/localStore'

/** What the viewer showed when the page was left, so that a reload shows it again. */
interface Kept {
  /** path and query of the page */
  readonly address: string
  readonly datasetId: string
  readonly layout: ShownLayout
  readonly isHidden: boolean
  /** the content of a shared view (formats/view/view), which has room for large sets */
  readonly content: string
}

const key = 'morula.view'
const layouts: readonly unknown[] = ['windowed', 'split', 'maximised'] satisfies ShownLayout[]
const here = () => location.pathname + location.search

const isKept = (value: unknown): value is Kept => {
  const { address, datasetId, layout, isHidden, content } = (value ?? {}) as Partial<
    Record<keyof Kept, unknown>
  >
  return (
    [address, datasetId, content].every(text => typeof text === 'string') &&
    layouts.includes(layout) &&
    typeof isHidden === 'boolean'
  )
}

/** Call when the page is left. `content` is null when the viewer shows nothing. */
export function keepView(
  { datasetId, layout, lastShown }: Pick<DockState, 'datasetId' | 'layout' | 'lastShown'>,
  content: string | null,
): void {
  try {
    sessionStorage.removeItem(key)
    if (datasetId === null || isLocal(datasetId) || content === null) return
    const shown = layout === 'hidden' || layout === 'fullscreen' ? lastShown : layout
    const kept: Kept = { address: here(), datasetId, layout: shown, isHidden: layout === 'hidden', content }
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // blocked or full: the reloaded page shows the state of its address
  }
}

/** The kept view when this page was reloaded. */
export function readKept(): Kept | null {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  if ((entry as PerformanceNavigationTiming | undefined)?.type !== 'reload') return null
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isKept(value) && value.address === here() ? value : null
  } catch {
    return null // blocked, or written by another version
  }
}

let waiting: string | null = null

/** The dock shows the kept view, so the page of this address must not open its own state. */
export const expectKept = ({ address }: Kept) => void (waiting = address)

/** For pages that open the viewer. True once, when the dock shows the kept view of this address. */
export function takeKept(): boolean {
  const isTaken = waiting === here()
  waiting = null
  return isTaken
}
