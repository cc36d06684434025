import { viewOf } from '../../instrument/session/viewContent'
import type { Controller } from './controller'
import type { SceneCommands } from './sceneCommands'

/** The content of a shared view of the current state, without properties that only this window has. */
export function sharedView({ state, manifest, scene }: Controller): string {
  const { properties, local } = manifest.getState()
  const shared = properties.filter(({ sha256 }) => !local?.has(sha256))
  return viewOf(state.getState(), new Set(shared.map(({ id }) => id)), scene?.framing())
}

/** Lengths of the longer side, in pixels. A legend is readable on all of them, seen at full size. */
const sides = [960, 640]

type Kind = 'preview' | 'pictureWithLegend'

interface Drawn {
  readonly scene: Pick<SceneCommands, 'picture' | Kind> | null
}

/** The picture of a link. Programs show it a few hundred pixels wide, where no legend would be readable. */
export const sharedPicture = (drawn: Drawn, most: number) => reduced(drawn, 'preview', most)

/** A picture with its legend, to be seen at full size. */
export const reportedPicture = (drawn: Drawn, most: number) => reduced(drawn, 'pictureWithLegend', most)

/** The largest picture of a kind in at most `most` bytes, or else a small one without legend. */
async function reduced({ scene }: Drawn, kind: Kind, most: number): Promise<Blob | null> {
  for (const side of sides) {
    const picture = await scene?.[kind](side)
    if (picture && picture.size <= most) return picture
  }
  return scene?.picture() ?? null
}
