import { cluster, hierarchy, type HierarchyPointNode } from 'd3-hierarchy'
import {
  BufferAttribute,
  BufferGeometry,
  Line,
  LineBasicMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { readLineageBinary } from '../../../formats/lineage/lineageBinary'

interface Node {
  readonly children: Node[]
}

/** Milliseconds from the bytes of a lineage to a tree of d3 that is drawn as one SVG path for each link. */
export async function svgTree(address: string): Promise<number> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  const from = performance.now()
  const { mothers } = readLineageBinary(bytes)
  const nodes = Array.from(mothers, (): Node => ({ children: [] }))
  const top: Node = { children: [] }
  mothers.forEach((mother, at) => (nodes[mother] ?? top).children.push(nodes[at]!))
  const laidOut = cluster<Node>().size([1200, 800])(hierarchy(top))
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 1200 800')
  for (const { source, target } of laidOut.links()) svg.append(pathOf(source, target))
  document.body.append(svg)
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  const spent = performance.now() - from
  svg.remove()
  return spent
}

function pathOf(from: HierarchyPointNode<Node>, to: HierarchyPointNode<Node>): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', `M${from.x},${from.y}V${to.y}H${to.x}`)
  path.setAttribute('stroke', '#888')
  return path
}

/** Milliseconds of script to draw so many lines on a canvas again, as a plot without a graphics card does for a pan. */
export function canvasLines(count: number): number {
  const context = Object.assign(document.createElement('canvas'), { width: 1280, height: 800 }).getContext(
    '2d',
  )!
  const spent: number[] = []
  for (let run = 0; run < 5; run++) {
    const from = performance.now()
    context.clearRect(0, 0, 1280, 800)
    context.beginPath()
    for (let at = 0; at < count; at++) {
      const x = ((at * 7) % 1280) + run
      context.moveTo(x, at % 800)
      context.lineTo(x, (at % 800) + 2)
    }
    context.stroke()
    spent.push(performance.now() - from)
  }
  return spent.sort((a, b) => a - b)[2]!
}

/** The usual way to draw tracks: one line object for each life. Returns its draw calls and milliseconds of script. */
export function lineATrack(lives: number, points: number) {
  const gl = new WebGLRenderer()
  gl.setSize(64, 64)
  const scene = new Scene()
  const each = Math.round(points / lives)
  for (let life = 0; life < lives; life++) {
    const places = Float32Array.from({ length: each * 3 }, (_, at) => ((life * 31 + at * 7) % 97) - 48)
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(places, 3))
    scene.add(new Line(geometry, new LineBasicMaterial({ color: life * 7919 })))
  }
  const camera = new PerspectiveCamera(32, 1, 1, 1e4)
  camera.position.z = 300
  gl.render(scene, camera)
  const from = performance.now()
  gl.render(scene, camera)
  const submit = performance.now() - from
  const { calls } = gl.info.render
  gl.dispose()
  gl.forceContextLoss()
  return { submit, calls }
}
