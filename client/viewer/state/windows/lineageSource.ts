import type { LineageSource } from '../../../instrument/lineage/source'
import type { ObjectRef } from '../../../instrument/objectRef'
import type { Controller } from '../controller'

/** Outlines an object that is pointed at outside the picture, such as in the lineage. */
export function pointAt({ hover, live, scene }: Controller, ref: ObjectRef | null) {
  const isShown = ref?.time === live.getState().shown?.time
  hover.setState({ ref, x: -1, y: -1 })
  scene?.hover(isShown ? ref : null)
}

/** The dataset of a controller, for its lineage. */
export const lineageSource = (controller: Controller): LineageSource => ({
  state: controller.state,
  live: controller.live,
  manifest: controller.manifest,
  blocks: controller.blocks,
  hover: controller.hover,
  isLinked: () => {
    const { lineage, world } = controller
    return !lineage || lineage.daughters.length === 0 || world.kinship.daughters.length > 0
  },
  get lineage() {
    return controller.lineage
  },
  get properties() {
    return controller.properties
  },
  dispatch: controller.dispatch,
  fetchLineage: sha256 => controller.fetchLineage(sha256),
  wantProperties: ids => controller.wantProperties(ids),
  nameOf: ref => controller.nameOf(ref),
  point: ref => pointAt(controller, ref),
})
