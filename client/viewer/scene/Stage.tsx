import { Canvas, useFrame, useThree, type RootState } from '@react-three/fiber'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { PerspectiveCamera, WebGLRenderer, type WebGLRendererParameters } from 'three'
import { Engine } from '../engine/engine'
import type { FrameSource } from '../engine/frameSource'
import { openSource, wantFirst } from '../engine/openSource'
import type { Drawn } from '../engine/tiles/drawPictures'
import { isHandheld } from '../../lib/browser/browser'
import { handheld, roomy, type Budget } from '../model/budget'
import { areaOfTiles } from '../model/picture/tiles'
import { everything, framed } from '../model/framing'
import { refOfRow } from '../../instrument/sets/rowIndex'
import type { Controller } from '../state/controller'
import type { SceneCommands } from '../state/sceneCommands'
import { both, type Covers } from '../state/covers'
import { setAside } from '../state/selecting'
import { describePicture } from '../state/access/pictureWords'
import { currentLegends } from '../state/currentLegend'
import { blockWith } from '../state/indexLoader'
import { setChanged } from '../state/live'
import { useController } from '../state/useViewer'
import { markCanvas } from './marks'
import { largePicture, pictureSizes } from './largePicture'
import { noEvents } from './noEvents'
import { pictureWithLegend, smallCopy } from './picture'
import './quietThree'
import { drawTracks } from './drawTracks'
import { keepPickedInSight } from './keepInSight'
import { pickAt, pickOnPress, repaintOnValues, watchContext, watchHover } from './watches'

/** Tries once to create a WebGL context. On failure calls `onRefused`, so that fiber does not try again. */
function createRenderer(
  defaults: WebGLRendererParameters,
  { antialias }: Budget,
  onRefused: () => void,
): WebGLRenderer {
  const attributes: WebGLContextAttributes = {
    antialias,
    alpha: false, // three asks for alpha, and smooth rims of spheres would be holes in exported pictures
    stencil: true, // marks the pixels of selected objects
    powerPreference: 'high-performance',
  }
  try {
    const { canvas } = defaults
    const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('webgl2', attributes) : null
    if (!context) throw new Error('The browser gives no WebGL context.')
    return new WebGLRenderer({ ...defaults, context })
  } catch (error) {
    onRefused()
    throw error
  }
}

interface Space {
  covers: Pick<Covers, 'insets' | 'holdsPicture'>
}

/** React Three Fiber owns the canvas, its size and the loop. The engine draws on demand. */
export function Stage({ covers, onRefused }: Space & { onRefused: () => void }) {
  const controller = useController()
  const source = useRef<FrameSource | null>(null)
  const [budget] = useState(() => (isHandheld() ? handheld : roomy))
  // start fetching before the context exists: fiber creates it after this effect
  useEffect(() => {
    const opening = {
      manifest: controller.manifest.getState,
      lists: controller.lists,
      state: controller.state.getState,
      budget,
    }
    const opened = openSource(opening)
    source.current = opened
    const stop = controller.lists.subscribe(() => {
      if (!opened.customer) wantFirst(opened, opening)
    })
    return () => {
      stop()
      controller.lists.stop()
      opened.dispose()
    }
  }, [controller, budget])
  return (
    <Canvas
      frameloop="demand"
      dpr={[0.5, 2]}
      flat
      events={noEvents}
      camera={{ fov: 32 }}
      gl={defaults => createRenderer(defaults, budget, onRefused)}
    >
      <Loop covers={covers} source={source} budget={budget} />
    </Canvas>
  )
}

function Loop({ covers, source, budget }: Space & { source: RefObject<FrameSource | null>; budget: Budget }) {
  const controller = useController()
  const { gl, camera, invalidate, size, get } = useThree()
  const engine = useRef<Engine | null>(null)

  useEffect(() => {
    if (!(camera instanceof PerspectiveCamera) || !source.current) return
    const made = connect(controller, source.current, { gl, camera, invalidate, get, budget })
    engine.current = made.engine
    const stopWords = describePicture(gl.domElement, controller)
    return () => {
      engine.current = null
      stopWords()
      made.disconnect()
    }
  }, [controller, source, gl, camera, invalidate, get, budget])

  useEffect(() => {
    engine.current?.setInsets(covers.insets.getState(), false)
    return both(
      covers.insets.subscribe((now, before) =>
        engine.current?.setInsets(now, covers.holdsPicture(now, before)),
      ),
      keepPickedInSight(covers.insets, { canvas: gl.domElement, controller }),
    )
  }, [controller, gl, camera, covers])

  // a positive priority turns off fiber's own rendering
  useFrame(() => {
    if (!engine.current || isOpening(controller, gl)) return
    const started = performance.now()
    engine.current.draw(size.width, size.height)
    const milliseconds = performance.now() - started
    markCanvas(gl, engine.current, { milliseconds, trackBytes: controller.tracks.bytes })
  }, 1)
  return null
}

/** A picture of the background alone would delay the first picture of the specimen. */
function isOpening({ live }: Controller, gl: WebGLRenderer) {
  const { shown, absent, fault } = live.getState()
  return gl.info.render.frame === 0 && !shown && !absent && !fault
}

type Holder = Pick<RootState, 'gl' | 'invalidate' | 'get'> & {
  readonly camera: PerspectiveCamera
  readonly budget: Budget
}

function engineFor(
  controller: Controller,
  source: FrameSource,
  { gl, camera, invalidate, budget }: Holder,
): Engine {
  return new Engine(
    controller.manifest.getState(),
    { source, lists: controller.lists, budget },
    { gl, camera },
    {
      invalidate: () => invalidate(),
      status: ({ fault, ...status }) =>
        setChanged(controller.live, { ...status, fault: fault?.message ?? null }),
      advanced: points => controller.dispatch({ type: 'advance', by: points }),
      camera: camera => controller.dispatch({ type: 'camera', camera }),
      viewed: controller.viewed,
      paintingAt: controller.paintingAt,
      besideAt: controller.besideAt,
      besideRules: () => controller.besideRules,
      shapesAt: controller.shapesAt,
      refOfRow: (row, time) => (row < 0 ? null : refOfRow(controller.world.index, row, time)),
      aside: rows => setAside(controller, rows),
      blockAt: time => blockWith(controller.blocks.getState(), time),
    },
  )
}

function commandsOf(controller: Controller, engine: Engine, { gl, get, invalidate }: Holder): SceneCommands {
  // draw and copy in one task: afterwards the browser may clear the canvas
  const drawn = (wanted?: Drawn) => {
    const { width, height } = get().size
    engine.draw(width, height, wanted)
    return gl.domElement
  }
  const sized = () => ({ gl, size: get().size, isAlone: controller.state.getState().beside.length === 0 })
  return {
    pick: (at, adding) => pickAt(engine, controller, at, adding),
    hover: ref => engine.hover(ref),
    rayAt: ([x, y]) => engine.pointing.rayAt(x, y),
    focus: isFound => engine.focus(isFound),
    sighting: () => engine.pointing.sighting(),
    inSight: () => engine.pointing.inSight(),
    resetCamera: () => engine.resetCamera(),
    move: command => engine.move(command),
    camera: () => engine.viewpoint.state,
    framing: () => engine.framing,
    retry: () => engine.retry(),
    redraw: () => invalidate(),
    picture: () => smallCopy(drawn()),
    preview: side => pictureWithLegend(drawn(), { ...partsOf(controller, engine, gl), side }),
    pictureWithLegend: side =>
      pictureWithLegend(drawn(), {
        ...partsOf(controller, engine, gl),
        side,
        legends: currentLegends(controller),
      }),
    pictureSizes: scales => pictureSizes(sized(), scales),
    largePicture: order => {
      engine.hover(null)
      return largePicture(controller, { ...sized(), draw: wanted => void drawn(wanted) }, order)
    },
  }
}

const partsOf = (controller: Controller, engine: Engine, gl: WebGLRenderer) => ({
  tiles: controller.view?.tiles ?? [],
  texts: controller.texts,
  area: sharedArea(controller, engine),
  ratio: gl.getPixelRatio(),
})

/** The part of the canvas with the visible objects, or with all pictures. */
function sharedArea({ view }: Controller, { pointing }: Engine) {
  return view && view.tiles.length > 0
    ? areaOfTiles(view.tiles, view)
    : framed(pointing.extent() ?? everything)
}

/** Connects engine and controller. `disconnect` releases all resources. */
function connect(controller: Controller, source: FrameSource, holder: Holder) {
  const { gl } = holder
  // checking shader errors blocks until the GPU process answers
  gl.debug.checkShaderErrors = import.meta.env.DEV
  const engine = engineFor(controller, source, holder)
  const stops = [
    controller.manifest.subscribe(() => engine.setManifest(controller.manifest.getState())),
    controller.state.subscribe(() => engine.apply(controller.state.getState())),
    controller.live.subscribe(repaintOnValues(controller, engine)),
    controller.blocks.subscribe(() => engine.refresh()),
    controller.lists.subscribe(() => engine.listed()),
    pickOnPress(gl.domElement, engine, controller),
    watchHover(gl.domElement, engine, controller),
    watchContext(gl.domElement, engine, controller),
    drawTracks(controller, engine.scene, () => holder.invalidate()),
  ]
  controller.scene = commandsOf(controller, engine, holder)
  engine.apply(controller.state.getState())
  return {
    engine,
    disconnect: () => {
      for (const stop of stops) stop()
      controller.scene = null
      engine.dispose()
    },
  }
}
