import { counted } from '../../lib/words/counts'
import type { Legend } from '../colour/legend'
import { tickText } from '../colour/ticks'
import type { ColourRule } from '../viewerState'

/** What the colours show, as a sentence. `legend` is null until the values of a property are loaded. */
export function coloursWords({ mode }: Pick<ColourRule, 'mode'>, legend: Legend | null): string {
  if (mode === 'palette') return 'Coloured by object'
  if (mode === 'plain') return 'One colour for all objects'
  if (!legend) return ''
  const { title, unit, without } = legend
  return [
    `Coloured by ${title}`,
    rangeWords(legend, unit),
    without > 0 && `${counted(without, 'object')} without a value`,
  ]
    .filter(word => word !== false && word !== '')
    .join(', ')
}

function rangeWords(legend: Legend, unit: string): string {
  if (legend.kind === 'categories') return counted(legend.entries.length, 'category', 'categories')
  if (legend.kind === 'own' || !legend.scale.ends) return ''
  const [low, high] = legend.scale.ends
  return `from ${tickText(low)} to ${tickText(high)}${unit && ` ${unit}`}`
}
