import { cssColour } from '../colour/cssColour'

/**
 * A colour or a name that a person gave to a group. `node` is its number in the tree of the property, so that
 * links hold no names of a property that their reader may not see.
 */
export interface GroupLook {
  readonly propertyId: number
  readonly node: number
  /** 0xRRGGBB; null = the colours of the objects */
  readonly colour: number | null
  /** null = the name in the file */
  readonly name: string | null
}

export const mostGroupLooks = 200
export const longestGroupName = 80

const isOf = (look: GroupLook, propertyId: number, node: number) =>
  look.propertyId === propertyId && look.node === node

export const lookOfGroup = (looks: readonly GroupLook[], propertyId: number, node: number) =>
  looks.find(look => isOf(look, propertyId, node)) ?? null

/** Changes the look of a group. A later colour overrides those of groups that were coloured before. */
export function withGroupLook(
  looks: readonly GroupLook[],
  { propertyId, node, ...change }: Pick<GroupLook, 'propertyId' | 'node'> & Partial<GroupLook>,
): readonly GroupLook[] {
  const before = lookOfGroup(looks, propertyId, node)
  const rest = looks.filter(look => look !== before)
  const { colour, name } = { colour: null, name: null, ...before, ...change }
  const look = { propertyId, node, colour, name: name?.trim().slice(0, longestGroupName) || null }
  if (look.colour === null && look.name === null) return rest
  if (!before && looks.length >= mostGroupLooks) return looks
  return before && before.colour === look.colour
    ? looks.map(each => (each === before ? look : each))
    : [...rest, look]
}

/** Formats as `{property}.{node}:{rrggbb or nothing}:{name or nothing}`. */
export const groupLookText = ({ propertyId, node, colour, name }: GroupLook) =>
  `${propertyId}.${node}:${colour === null ? '' : cssColour(colour).slice(1)}:${encodeURIComponent(name ?? '')}`

/** Returns null for a text that is no look. */
export function groupLookFromText(text: string): GroupLook | null {
  const [, id, node, colour, name] = /^(\d{1,10})\.(\d{1,9}):([0-9a-f]{6})?:([^:]*)$/i.exec(text) ?? []
  if (id === undefined || name === undefined) return null
  const words = decodedName(name)
  if (words === null || words.length > longestGroupName || (colour === undefined && words === '')) return null
  return {
    propertyId: Number(id),
    node: Number(node),
    colour: colour === undefined ? null : parseInt(colour, 16),
    name: words === '' ? null : words,
  }
}

function decodedName(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
