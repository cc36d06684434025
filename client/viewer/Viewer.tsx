import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Manifest } from '../../formats/frame/manifest'
import { canDraw } from '../lib/browser/browser'
import { useMedia } from '../lib/browser/useMedia'
import { isNone } from '../instrument/sets/objectSet'
import type { LineagePlace, ViewerState } from '../instrument/viewerState'
import { fingerSized } from './panel/look'
import { useKeptFocus } from './panel/access/useKeptFocus'
import { CannotDraw } from './panel/Notices'
import { LineageDock, lineageSize, useLineageSize } from './panel/lineage/LineageDock'
import { Panels } from './panel/Panels'
import { lying, sheets } from './panel/sheets/sheetLook'
import { TableDock, tableHeight, useTableHeight } from './panel/table/TableDock'
import { Stage } from './scene/Stage'
import { Controller } from './state/controller'
import { ColourMapsContext, type ColourMapsPort } from './state/properties/colourMaps'
import { Covers, CoversContext } from './state/covers'
import { ReferenceContext, type ReferencePort } from './state/reference'
import { SavedSetsContext, type SavedSetsPort, SetLoader } from './state/savedSets'
import { type Remote, remoteOf } from './state/remote/remote'
import { RemoteQueries } from './state/remote/remoteQueries'
import { RemoteQuery } from './state/remote/RemoteQuery'
import { reportedPicture, sharedPicture, sharedView } from './state/sharedView'
import { useEvents, type ViewerEvents } from './state/useEvents'
import { useKeys } from './state/useKeys'
import { useWindowLink } from './state/windows/useWindowLink'
import { ControllerContext, useController, useLive, useViewerState } from './state/useViewer'

export { missingInSession } from '../instrument/session/missingInSession'
export { readSession, writeSession } from '../instrument/session/session'
export { stateOfView, withKnown } from '../instrument/session/viewContent'
export { stateOfLink } from '../instrument/session/linkState'
export { colouredBy } from '../instrument/colour/keptRules'
export type { ColourMapsPort } from './state/properties/colourMaps'
export type { SavedList, SavedSet, SavedSetChange, SavedSetsPort, SetContent } from './state/savedSets'
export type { Remote } from './state/remote/remote'
export type { ViewerState } from '../instrument/viewerState'

export interface ViewerHandle {
  /** a small image of the current view; null when the browser cannot draw */
  picture(): Promise<Blob | null>
  /** a picture of the current view in at most `most` bytes, for a link */
  sharedPicture(most: number): Promise<Blob | null>
  /** the same with its legend */
  reportedPicture(most: number): Promise<Blob | null>
  /** the content of a shared view (formats/view/view) */
  view(): string
  /** commands from outside, such as those of a page that embeds the viewer */
  readonly remote: Remote
}

export interface ViewerProps extends ViewerEvents {
  /** a new manifest of the same dataset means that more frames are ready, and does not change the view */
  source: { manifest: Manifest }
  layout: 'windowed' | 'split' | 'maximised' | 'fullscreen'
  initial?: Partial<ViewerState>
  /** session text applied before `initial` on mount, unless `initial` itself was read from a session text */
  saved?: string | undefined
  ref?: Ref<ViewerHandle>
  /** the sets that are saved with the dataset; null without a server */
  sets?: SavedSetsPort | null
  /** the colour maps that are saved with the dataset; null without a server */
  colourMaps?: ColourMapsPort | null
  /** whose windows follow each other; undefined: the viewer is alone */
  person?: string | undefined
  /** asks how to refer to the dataset; null without a server */
  reference?: ReferencePort | null
  onClose?(): void
  onLayout?(layout: ViewerProps['layout']): void
}

const Root = styled.div`
  ${fingerSized}
  color-scheme: dark;
  container-type: inline-size;
  position: relative;
  width: 100%;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  background: linear-gradient(#0b0e13, #151a22);
  color: var(--grey-12);
  outline: 0;
  canvas {
    display: block;
    outline: 0;
    touch-action: none;
    user-select: none;
    -webkit-touch-callout: none;
  }
  /* before its first picture a canvas is black; it can have the focus already */
  canvas[data-engine]:not([data-pictures]) {
    opacity: 0;
  }
`

/** Viewer of one dataset. Another dataset id remounts it; a new `initial` is applied to the open dataset. */
export function Viewer(props: ViewerProps) {
  return <DatasetViewer key={props.source.manifest.id} {...props} />
}

function DatasetViewer({
  source: { manifest },
  layout,
  initial,
  saved,
  sets = null,
  colourMaps = null,
  person,
  reference = null,
  ref,
  ...events
}: ViewerProps) {
  const [controller] = useState(() => new Controller(manifest, initial, saved))
  const [loader] = useState(() => new SetLoader())
  const [queries] = useState(() => new RemoteQueries())
  const savedSets = useMemo(() => sets && { port: sets, loader }, [sets, loader])
  useImperativeHandle(
    ref,
    () => ({
      picture: async () => controller.scene?.picture() ?? null,
      sharedPicture: most => sharedPicture(controller, most),
      reportedPicture: most => reportedPicture(controller, most),
      view: () => sharedView(controller),
      remote: remoteOf(controller, queries),
    }),
    [controller, queries],
  )
  const [draws, setDraws] = useState(canDraw)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    controller.setManifest(manifest)
    return () => controller.leave()
  }, [controller, manifest])
  useEffect(() => controller.restore(initial), [controller, initial])
  useEvents(controller, events)
  useWindowLink(controller, 'picture', person)
  useKeys(controller, root, { windowed: layout === 'windowed' })
  useKeptFocus(root)
  useEffect(() => {
    // the focus waits on the dock or on the page while the viewer loads
    if (document.activeElement?.contains(root.current)) root.current?.focus({ preventScroll: true })
  }, [])
  return (
    <ControllerContext value={controller}>
      <SavedSetsContext value={savedSets}>
        <ColourMapsContext value={colourMaps}>
          <ReferenceContext value={reference}>
            <Root ref={root} tabIndex={-1} data-viewer="">
              <RemoteQuery queries={queries} />
              {draws ? (
                <Scene windowed={layout === 'windowed'} onRefused={() => setDraws(false)} />
              ) : (
                <CannotDraw />
              )}
            </Root>
          </ReferenceContext>
        </ColourMapsContext>
      </SavedSetsContext>
    </ControllerContext>
  )
}

const Layers = styled.div`
  position: absolute;
  inset: 0;
`

const opaque = [
  ['--glass', '97%'],
  ['--glass-edge', '100%'],
] as const

/** The specimen stays beside the panels: they are measured, and the corner and the hints keep off them too. */
function Scene({ windowed, onRefused }: { windowed: boolean; onRefused: () => void }) {
  const controller = useController()
  // a view shows what its author saw, whose picture did not move when the panels opened
  const [covers] = useState(() => {
    const { selection, camera, framing } = controller.state.getState()
    return new Covers(camera !== null || framing !== null || !isNone(selection))
  })
  const table = useViewerState(state => state.table)
  const place = windowed ? 'none' : table
  const isSheet = useMedia(sheets)
  const isLying = useMedia(lying)
  const contexts = useLive(live => live.contexts)
  const [height, setHeight] = useTableHeight()
  const tree = useViewerState(state => state.lineage)
  const lineage = windowed ? 'none' : placeOfTree(tree, { isSheet, isLying })
  const [size, setSize] = useLineageSize(lineage)
  const tableBelow = place === 'below' ? tableHeight(height) : '0'
  const belowPicture = lineage === 'below' ? lineageSize(lineage, size) : tableBelow
  return (
    <CoversContext value={covers}>
      <Covered
        covers={covers}
        below={isSheet ? '0' : belowPicture}
        beside={lineage === 'beside' ? lineageSize(lineage, size) : '0'}
        isCovered={place === 'full'}
      >
        <Stage key={contexts} covers={covers} onRefused={onRefused} />
        <Panels windowed={windowed} />
      </Covered>
      {lineage !== 'none' && <LineageDock place={lineage} size={size} onSize={setSize} />}
      {place !== 'none' && <TableDock place={place} height={height} onHeight={setHeight} />}
    </CoversContext>
  )
}

/** Sheets are below the picture. A phone that lies on its side has room beside it only. */
function placeOfTree(tree: LineagePlace, { isSheet, isLying }: { isSheet: boolean; isLying: boolean }) {
  if (tree === 'none') return tree
  return isLying ? 'beside' : isSheet ? 'below' : tree
}

interface CoveredProps {
  covers: Covers
  /** height of the table below, as CSS */
  below: string
  /** width of the lineage at the right, as CSS */
  beside: string
  /** the table lies over the picture */
  isCovered: boolean
  children: ReactNode
}

/** Tells the panels by style which edges are covered. A panel that opens renders none of the others again. */
function Covered({ covers, below, beside, isCovered, children }: CoveredProps) {
  const edges = useStore(covers.edges)
  const hold = useCallback((element: Element | null) => covers.holdRoot(element), [covers])
  const isDark = useViewerState(({ background }) => background === 'night' || background === 'black')
  const covered = Object.entries(edges).map(([edge, size]) => [`--covered-${edge}`, `${size}px`] as const)
  // light shining through panels would take the contrast of borders and charts
  const style = Object.fromEntries(isDark ? covered : [...covered, ...opaque])
  return (
    <Layers ref={hold} data-layer="" style={{ ...style, bottom: below, right: beside }} inert={isCovered}>
      {children}
    </Layers>
  )
}
