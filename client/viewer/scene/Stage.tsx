import { Canvas, useFrame, useThree, type CanvasProps, type RootState } from '@react-three/fiber'
import { useEffect, useRef, type RefObject } from 'react'
import { PerspectiveCamera, WebGLRenderer, type WebGLRendererParameters } from 'three'
import { Engine } from '../engine/engine'
import type { FrameSource } from '../engine/frameSource'
import { openSource } from '../engine/openSource'
import type { Insets } from '../engine/viewpoint'
import type { Controller } from '../state/controller'
import { useController } from '../state/useViewer'
import { markCanvas } from './marks'
import { smallCopy } from './picture'
import './quietThree'
import { pickOnPress, repaintOnValues, watchContext } from './watches'

const noEvents: CanvasProps['events'] = () => ({ enabled: false, priority: 0 })

/** One attempt at a context: where the browser has none to give, that is told instead of tried twice. */
function createRenderer(defaults: WebGLRendererParameters, onRefused: () => void): WebGLRenderer {
  try {
    return new WebGLRenderer({
      ...defaults,
      antialias: true,
      alpha: false,
      stencil: false,
      powerPreference: 'high-performance',
    })
  } catch (error) {
    onRefused()
    throw error
  }
}

/** Fiber holds canvas, size and loop; the engine draws when something asks for it. */
export function Stage({ insets, onRefused }: { insets: Insets; onRefused: () => void }) {
  const controller = useController()
  const source = useRef<FrameSource | null>(null)
  // before the canvas has its context: fiber makes it only after this effect
  useEffect(() => {
    const opened = openSource(controller.manifest.get, controller.state.get())
    source.current = opened
    return () => opened.dispose()
  }, [controller])
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, 2]}
      flat
      events={noEvents}
      camera={{ fov: 32 }}
      gl={defaults => createRenderer(defaults, onRefused)}
    >
      <Loop insets={insets} source={source} />
    </Canvas>
  )
}

function Loop({ insets, source }: { insets: Insets; source: RefObject<FrameSource | null> }) {
  const controller = useController()
  const { gl, camera, invalidate, size, get } = useThree()
  const engine = useRef<Engine | null>(null)

  useEffect(() => {
    if (!(camera instanceof PerspectiveCamera) || !source.current) return
    const made = connect(controller, source.current, { gl, camera, invalidate, get })
    engine.current = made.engine
    return () => {
      engine.current = null
      made.disconnect()
    }
  }, [controller, source, gl, camera, invalidate, get])

  useEffect(() => engine.current?.setInsets(insets), [controller, gl, camera, insets])

  // positive priority: fiber leaves the drawing to us
  useFrame(() => {
    if (!engine.current) return
    const started = performance.now()
    engine.current.draw(size.width, size.height)
    markCanvas(gl, engine.current, performance.now() - started)
  }, 1)
  return null
}

type Holder = Pick<RootState, 'gl' | 'invalidate' | 'get'> & { readonly camera: PerspectiveCamera }

/** Joins engine and controller until `disconnect`, which gives everything back. */
function connect(controller: Controller, source: FrameSource, { gl, camera, invalidate, get }: Holder) {
  // asking each program for its faults waits for the graphics process
  gl.debug.checkShaderErrors = import.meta.env.DEV
  const engine = new Engine(
    controller.manifest.get(),
    source,
    { gl, camera },
    {
      invalidate: () => invalidate(),
      status: ({ fault, ...status }) => controller.patch({ ...status, fault: fault?.message ?? null }),
      advanced: points => controller.dispatch({ type: 'advance', by: points }),
      camera: place => controller.dispatch({ type: 'camera', camera: place }),
      viewed: controller.viewed,
      paintingAt: controller.paintingAt,
    },
  )
  const stops = [
    controller.manifest.subscribe(() => engine.setManifest(controller.manifest.get())),
    controller.state.subscribe(() => engine.apply(controller.state.get())),
    controller.live.subscribe(repaintOnValues(controller, engine)),
    pickOnPress(gl.domElement, engine, controller),
    watchContext(gl.domElement, engine, controller),
  ]
  // drawn and copied at once: a canvas keeps its picture no longer than that
  const picture = () => {
    const { width, height } = get().size
    engine.draw(width, height)
    return smallCopy(gl.domElement)
  }
  controller.scene = {
    focus: keys => engine.focus(keys),
    resetCamera: () => engine.resetCamera(),
    retry: () => engine.retry(),
    picture,
  }
  engine.apply(controller.state.get())
  return {
    engine,
    disconnect: () => {
      for (const stop of stops) stop()
      controller.scene = null
      engine.dispose()
    },
  }
}
