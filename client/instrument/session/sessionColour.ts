import { isLabelPalette, labelColoursOf } from '../../../formats/labelColours'
import { handColoursFromText, handColoursText, type HandColour } from '../colour/handColours'
import {
  defaultColour,
  defaultRamp,
  mostBeside,
  palettes,
  spans,
  textKinds,
  type ColourRule,
  type KeptRule,
  type TextKind,
  type ViewerState,
} from '../viewerState'

/** The pairs of the session text that tell how objects are coloured and named. */
export interface ColourDraft {
  colour?: ColourRule
  scale?: Partial<Scale>
  texts?: TextKind
  flat?: boolean
  painted?: readonly HandColour[]
}
/** Settings that older links do not have. */
type Scale = Pick<ColourRule, 'span' | 'log' | 'reversed' | 'centre' | 'palette'>

export const colourText = ({ mode, propertyId, ramp, range }: ColourRule) =>
  [mode, propertyId ?? '', ramp, ...(range ?? [])].map(part => encodeURIComponent(String(part))).join(',')

/** Keys that older links do not have. They are written only when they differ from the default. */
export function addedColourPairs({ colour, texts, flat, painted }: ViewerState): string[] {
  const pairs = [
    ['scale', scaleText(colour)],
    ['texts', texts === 'none' ? '' : texts],
    ['flat', flat ? '1' : ''],
    ['painted', handColoursText(painted)],
  ] as const
  return pairs.flatMap(([key, value]) => (value === '' ? [] : [`${key}=${value}`]))
}

/**
 * The scale of the colours as words joined by commas, such as `all,log,reversed,centre:0,original`. Defaults
 * are left out; '' when all are defaults.
 */
const scaleText = ({ span, log, reversed, centre, palette }: Scale): string =>
  [
    ...(span === defaultColour.span ? [] : [span]),
    ...(log ? ['log'] : []),
    ...(reversed ? ['reversed'] : []),
    ...(centre === null ? [] : [`centre:${String(centre).replace('+', '')}`]),
    ...(palette === defaultColour.palette ? [] : [palette]),
  ].join(',')

type ScaleDraft = { -readonly [K in keyof Scale]?: Scale[K] }

/** Returns null when a word is unknown; the pair is then kept unchanged. */
function readScale(text: string): Partial<Scale> | null {
  const scale: ScaleDraft = {}
  for (const word of text.split(',')) if (!readWord(scale, word)) return null
  return scale
}

function readWord(scale: ScaleDraft, word: string): boolean {
  const span = spans.find(name => name === word)
  const palette = palettes.find(name => name === word) ?? ownPalette(word)
  const [, centre] = /^centre:(-?[\d.]+(?:e-?\d+)?)$/.exec(word) ?? []
  if (span) scale.span = span
  else if (palette) scale.palette = palette
  else if (word === 'log') scale.log = true
  else if (word === 'reversed') scale.reversed = true
  else if (centre !== undefined && Number.isFinite(Number(centre))) scale.centre = Number(centre)
  else return false
  return true
}

const ownPalette = (word: string) => (labelColoursOf(word) && isLabelPalette(word) ? word : undefined)

export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

function readColour(draft: ColourDraft, value: string): boolean {
  const parts = value.split(',').map(decoded)
  const [mode, propertyId = '', ramp = defaultRamp, low, high] = parts
  if (parts.includes(null) || (mode !== 'palette' && mode !== 'property' && mode !== 'plain')) return false
  draft.colour = {
    ...defaultColour,
    mode,
    propertyId: propertyId ? Number(propertyId) : null,
    ramp: ramp ?? defaultRamp,
    range: rangeFrom(low, high),
  }
  return true
}

/** Each returns false when the value is invalid; the pair is then kept unchanged. */
export const colourReaders: Readonly<Record<string, (draft: ColourDraft, value: string) => boolean>> = {
  colour: readColour,
  scale: (draft, value) => {
    const scale = readScale(value)
    if (scale) draft.scale = scale
    return scale !== null
  },
  texts: (draft, value) => {
    const found = textKinds.find(kind => kind === value)
    if (found) draft.texts = found
    return found !== undefined
  },
  flat: (draft, value) => {
    draft.flat = value === '1'
    return value === '0' || value === '1'
  },
  painted: (draft, value) => {
    const painted = handColoursFromText(value)
    if (painted) draft.painted = painted
    return painted !== null
  },
}

/**
 * The settings of the pictures beside the first: `besidecolour={propertyId}:{ramp},{low},{high}:{scale}`. Pictures
 * without own settings have no pair.
 */
export const besideColourPairs = ({ beside, kept }: ViewerState): string[] =>
  kept.flatMap(rule =>
    beside.includes(rule.propertyId)
      ? [
          `besidecolour=${rule.propertyId}:${[rule.ramp, ...(rule.range ?? [])].map(part => encodeURIComponent(String(part))).join(',')}:${scaleText({ ...defaultColour, ...rule, palette: rule.palette ?? defaultColour.palette })}`,
        ]
      : [],
  )

export function readBesideColour(draft: { kept?: readonly KeptRule[] }, value: string): boolean {
  const before = draft.kept ?? []
  const rule = keptRuleFrom(value)
  if (!rule || before.length >= mostBeside) return false
  if (before.some(({ propertyId }) => propertyId === rule.propertyId)) return false
  draft.kept = [...before, rule]
  return true
}

function keptRuleFrom(value: string): KeptRule | null {
  const [, id, colour = '', words] = /^([1-9]\d{0,9}):([^:]+):(.*)$/.exec(value) ?? []
  const [ramp, low, high, ...others] = colour.split(',').map(decoded)
  const scale = words ? readScale(words) : {}
  if (!id || !ramp || !scale || others.length > 0) return null
  const { log = false, reversed = false, centre = null, palette = '' } = scale
  const rule = { propertyId: Number(id), ramp, range: rangeFrom(low, high), log, reversed, centre }
  return withPalette(rule, palette)
}

const withPalette = (rule: KeptRule, palette: string): KeptRule =>
  isLabelPalette(palette) ? { ...rule, palette } : rule

function rangeFrom(low: string | null | undefined, high: string | null | undefined): KeptRule['range'] {
  const range = [Number(low), Number(high)] as const
  return low !== undefined && high !== undefined && range.every(Number.isFinite) ? range : null
}

/** Combines the pairs `colour` and `scale`, which come in any order. */
export function withScale<D extends ColourDraft>({ scale, ...draft }: D): Omit<D, 'scale'> {
  return scale ? { ...draft, colour: { ...(draft.colour ?? defaultColour), ...scale } } : draft
}
