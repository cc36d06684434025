import { compressions } from './glbAccessors.js'
import type { GltfFile } from './gltfTypes.js'
import { UnreadableMesh } from './readMesh.js'

const read = [...compressions, 'KHR_mesh_quantization', 'EXT_mesh_gpu_instancing', 'KHR_node_visibility']
/** Lines on edges, what a pointer can do with a node, movement, and descriptions by programs. */
const leftOut = [
  'CESIUM_primitive_outline',
  'KHR_node_selectability',
  'KHR_node_hoverability',
  'GODOT_single_root',
  'MOZ_hubs_components',
]
/**
 * What the first word after the vendor's prefix is about, in the registry of extensions
 * (https://github.com/KhronosGroup/glTF/tree/main/extensions): looks, light, movement, sound and descriptions leave the
 * shape as it is. `mesh`, `draco`, `node` and others change it.
 */
const besidesShape =
  /^[A-Z0-9]+_(?:materials?|textures?|images?|lights?|techniques|packing|environment|animation|audio|xmp|interactivity|physics|structural_metadata|(?:mesh|instance)_features)(?:_|$)/

/** Throws UnreadableMesh with the name of the first required extension without which the shape is unknown. */
export function checkExtensions({ extensionsRequired = [] }: GltfFile): void {
  const unknown = extensionsRequired
    .map(name => String(name).slice(0, 60))
    .find(name => !read.includes(name) && !leftOut.includes(name) && !besidesShape.test(name))
  if (unknown !== undefined) throw notRead(unknown)
}

export const notRead = (extension: string) =>
  new UnreadableMesh(`It needs the extension ${extension}, which is not read.`)
