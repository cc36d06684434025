import { colourMapText, readColourMap } from '../../../../formats/colourMap.js'
import { ColourMap } from '../../../entities/data/colourMap.js'
import type { RequestContext } from '../../../kernel/context.js'

/** Gives the first colours of a property the numbers that its values have after a multiplication by `factor`. */
export async function rescaleFirstColours({ db }: RequestContext, propertyId: number, factor: number) {
  const found = await db.findOneBy(ColourMap, { propertyId })
  const map = found && readColourMap(found.content, found.name).map
  if (!map) return
  const stops = map.stops.map(({ value, colour }) => ({
    // 9 digits are those of a 32-bit value: a factor adds noise after them
    value: Number((value * factor).toPrecision(9)),
    colour,
  }))
  await db.update(ColourMap, { id: found.id }, { content: colourMapText({ ...map, stops }) })
}
