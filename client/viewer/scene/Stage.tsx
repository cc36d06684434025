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

/** Tries once to create a WebGL context. On failure calls `onRefused`, so that fiber does not try again. */
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

/** React Three Fiber owns the canvas, its size and the loop. The engine draws on demand. */
export function Stage({ insets, onRefused }: { insets: Insets; onRefused: () => void }) {
  const controller = useController()
  const source = useRef<FrameSource | null>(null)
  // start fetching before the context exists: fiber creates it after this effect
  useEffect(() => {
    const opened = openSource(controller.manifest.getState, controller.state.getState())
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

  // a positive priority turns off fiber's own rendering
  useFrame(() => {
    if (!engine.current) return
    const started = performance.now()
    engine.current.draw(size.width, size.height)
    markCanvas(gl, engine.current, performance.now() - started)
  }, 1)
  return null
}

type Holder = Pick<RootState, 'gl' | 'invalidate' | 'get'> & { readonly camera: PerspectiveCamera }

function engineFor(controller: Controller, source: FrameSource, { gl, camera, invalidate }: Holder): Engine {
  return new Engine(
    controller.manifest.getState(),
    source,
    { gl, camera },
    {
      invalidate: () => invalidate(),
      status: ({ fault, ...status }) =>
        controller.live.setState({ ...status, fault: fault?.message ?? null }),
      advanced: points => controller.dispatch({ type: 'advance', by: points }),
      camera: camera => controller.dispatch({ type: 'camera', camera }),
      viewed: controller.viewed,
      paintingAt: controller.paintingAt,
    },
  )
}

/** Connects engine and controller. `disconnect` releases all resources. */
function connect(controller: Controller, source: FrameSource, holder: Holder) {
  const { gl, get } = holder
  // checking shader errors blocks until the GPU process answers
  gl.debug.checkShaderErrors = import.meta.env.DEV
  const engine = engineFor(controller, source, holder)
  const stops = [
    controller.manifest.subscribe(() => engine.setManifest(controller.manifest.getState())),
    controller.state.subscribe(() => engine.apply(controller.state.getState())),
    controller.live.subscribe(repaintOnValues(controller, engine)),
    pickOnPress(gl.domElement, engine, controller),
    watchContext(gl.domElement, engine, controller),
  ]
  // draw and copy in one task: afterwards the browser may clear the canvas
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
