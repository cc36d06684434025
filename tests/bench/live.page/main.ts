// The peer of live.bench.mjs: a file of the computer with STLLoader of three, as its examples use it.
import { DirectionalLight, Mesh, MeshPhongMaterial, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'

const renderer = new WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
const input = document.querySelector('input')!

async function open(file: File) {
  const geometry = new STLLoader().parse(await file.arrayBuffer())
  geometry.computeBoundingSphere()
  const { center, radius } = geometry.boundingSphere!
  const scene = new Scene().add(new Mesh(geometry, new MeshPhongMaterial()), new DirectionalLight())
  const camera = new PerspectiveCamera(45, innerWidth / innerHeight, radius / 100, radius * 10)
  camera.position.set(center.x, center.y, center.z + radius * 2.5)
  renderer.render(scene, camera)
  // one pixel, so that the picture has been drawn and not only ordered
  renderer.getContext().readPixels(0, 0, 1, 1, 6408, 5121, new Uint8Array(4))
  renderer.domElement.dataset['ready'] = 'true'
}

input.onchange = () => void open(input.files![0]!)
