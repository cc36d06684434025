// The examples that the viewer's journeys use, by what they are used for.
import { Door } from './door.mjs'

/** Their ids, once all examples can be viewed. */
export async function chosen({ base }) {
  const all = await new Door(base).prepared()
  const idOf = word => all.find(({ name }) => name.includes(word)).id
  return {
    embryo: idOf('Phallusia'),
    short: idOf('Drosophila'),
    small: idOf('early embryo'),
    textured: idOf('Coral'),
  }
}
