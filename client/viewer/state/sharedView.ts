import { viewOf } from '../../instrument/session/viewContent'
import type { Controller } from './controller'
import type { SceneCommands } from './sceneCommands'

/** The content of a shared view of the current state, without properties that only this window has. */
export function sharedView({ state, manifest }: Controller): string {
  const { properties, local } = manifest.getState()
  const shared = properties.filter(({ sha256 }) => !local?.has(sha256))
  return viewOf(state.getState(), new Set(shared.map(({ id }) => id)))
}

/** Lengths of the longer side, in pixels. The legend is readable on all of them. */
const sides = [960, 640]

/** A picture with its legend in at most `most` bytes, or else a small one without. */
export async function sharedPicture(
  { scene }: { readonly scene: Pick<SceneCommands, 'picture' | 'pictureWithLegend'> | null },
  most: number,
): Promise<Blob | null> {
  for (const side of sides) {
    const picture = await scene?.pictureWithLegend(side)
    if (picture && picture.size <= most) return picture
  }
  return scene?.picture() ?? null
}
