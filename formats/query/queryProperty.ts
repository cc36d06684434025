import { nameKey } from '../text.js'
import type { ColourProperty, LabelProperty, Property, Targets } from '../property/property.js'
import type { ObjectKey } from '../property/propertyPage.js'
import { addFloats, addListed, emptyBits, setBit } from './queryBits.js'
import { floatBounds, isWithin, wholeBounds } from './queryNumbers.js'
import { acceptedTexts } from './queryTexts.js'
import type { Condition } from './queryCondition.js'
import type { Tick } from './queryError.js'

/** The values that pass the condition, one bit each. */
export function passingValues(property: Property, condition: Condition, tick?: Tick): Uint32Array {
  const bits = emptyBits(property.rows.ids.length)
  switch (property.type) {
    case 'float':
      addFloats(bits, property.values, floatBounds(condition.intervals, property.values))
      break
    case 'string':
    case 'group':
      addListed(
        bits,
        property.values,
        acceptedTexts(property.texts, condition, property.type === 'group', tick),
      )
      break
    case 'label':
      addListed(bits, property.values, acceptedLabels(property, condition, tick))
      break
    case 'color':
      addColours(bits, property, new Set(condition.colours))
      break
    case 'dict':
      addFloats(bits, property.values, floatBounds(condition.intervals, property.values))
      addNeighbours(bits, property.targets, condition.objects)
      break
    case 'space':
      addNeighbours(bits, property.targets, condition.objects)
      break
    case 'sphere':
    case 'vector':
  }
  return bits
}

/** A label has a number and a name. Without a name in the file, the number is also the name. 0 is no label. */
function acceptedLabels(
  { labels }: LabelProperty,
  { intervals, texts, pattern }: Condition,
  tick?: Tick,
): Uint8Array {
  const accepted = new Uint8Array(256)
  const bounds = wholeBounds(intervals)
  const wanted = new Set(texts.map(({ text }) => nameKey(text)))
  for (let value = 1; value < accepted.length; value++) {
    const name = labels.find(label => label.value === value)?.name ?? String(value)
    if (isWithin(bounds, value) || wanted.has(nameKey(name)) || pattern?.matches(name, tick))
      accepted[value] = 1
  }
  return accepted
}

function addColours(bits: Uint32Array, { values }: ColourProperty, wanted: ReadonlySet<number>): void {
  for (let row = 0; row < values.length / 3; row++) {
    const [red, green, blue] = [values[row * 3], values[row * 3 + 1], values[row * 3 + 2]] as number[]
    if (wanted.has(((red as number) << 16) | ((green as number) << 8) | (blue as number))) setBit(bits, row)
  }
}

function addNeighbours(
  bits: Uint32Array,
  { times, ids, channels }: Targets,
  objects: readonly ObjectKey[],
): void {
  if (objects.length === 0) return
  // By id first: this number decides almost always.
  const wanted = new Map<number, ObjectKey[]>()
  for (const object of objects) wanted.set(object.id, [...(wanted.get(object.id) ?? []), object])
  for (let row = 0; row < ids.length; row++) {
    const candidates = wanted.get(ids[row] as number)
    if (candidates?.some(({ time, channel }) => time === times[row] && channel === channels[row]))
      setBit(bits, row)
  }
}
