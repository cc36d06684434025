/** What a number of a file name means. A label names an object or a position, so it is no time. */
export type Kind = 'time' | 'channel' | 'level' | 'part' | 'label'

const marked = (words: string) => new RegExp(`(?:^|[^\\p{L}])(?:${words})[ _=.-]{0,3}$`, 'iu')
/**
 * What the letters before a number mean. Keller's laboratory writes `SPM00_TM000000_CM00_CHN01`: specimen, time,
 * camera, channel. BigStitcher writes `TL18_Angle0`, Leica `Series001_t12_ch00`, Nikon `XY01_T0001_C1`.
 */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['time', marked('t|tp|tm|tl|time|frame|time[ _-]?(?:point|step|frame|lapse)')],
  ['channel', marked('c|ch|chn|chan|channel')],
  ['level', marked('q|quality')],
  ['part', marked('p|part')],
  [
    'label',
    marked(
      'label|lbl|cell|nucleus|nuc|object|obj|id|segment|seg|region|roi|specimen|spm|camera|cam|cm|view|slice|z|' +
        'xy|position|pos|field|fld|fov|site|well|tile|series|scene|setup|angle|ang|illumination|illum|phase|ph',
    ),
  ],
]

/** Letters before a number that are looked at. */
const longestMark = 40

/** What the text before a number says about it; null for nothing. */
export function markOf(before: string): Kind | null {
  const words = before.slice(-longestMark).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  return kinds.find(([, mark]) => mark.test(words))?.[0] ?? null
}

/** A way of microscopes to name files. Their letters mean something else in other names. */
interface Dialect {
  readonly pattern: RegExp
  /** By the letters directly before a number. All others within the pattern are labels. */
  readonly kinds: Readonly<Record<string, Kind>>
}

const dialects: readonly Dialect[] = [
  // Opera Phenix and Operetta: row, column, field and plane of a plate, then channel and time
  {
    pattern: /(?<![\p{L}\d])r\d+c\d+(?:f\d+)?(?:p\d+)?(?:-ch\d+(?:sk\d+)?(?:fk\d+)?(?:fl\d+)?)?/iu,
    kinds: { ch: 'channel', sk: 'time' },
  },
  // MetaMorph and MetaXpress: wavelength, stage position, time
  { pattern: /_w\d+(?:[^_/\d][^_/]{0,40})?(?:_s\d+)?_t\d+(?![^_ .-])/i, kinds: { w: 'channel', t: 'time' } },
  { pattern: /_s\d+_w\d+(?![^_ .-])/i, kinds: { w: 'channel' } },
  // Andor: time, perhaps plane, wavelength
  { pattern: /_t\d+(?:_z\d+)?_w\d+(?:_z\d+)?(?![^_ .-])/i, kinds: { w: 'channel', t: 'time' } },
  // Micro-Manager 1: time, name of the channel, plane
  { pattern: /^img_\d{9}_[^/]{1,80}_\d{3}(?![^_ .-])/i, kinds: { img: 'time' } },
  // Acquifer: loop and channel. `TM` is a temperature, `T` are milliseconds
  { pattern: /-[a-z]\d{3}--po\d+--lo\d+--co\d+--[^/]{0,200}/i, kinds: { lo: 'time', co: 'channel' } },
]

/** Gives the kinds of the numbers of a path by the dialect of its name. Null where no dialect says anything. */
export function dialectOf(path: string, stemAt: number): (before: string, index: number) => Kind | null {
  const stem = path.slice(stemAt)
  for (const { pattern, kinds: own } of dialects) {
    const match = pattern.exec(stem)
    if (!match) continue
    const start = stemAt + match.index
    const end = start + match[0].length
    return (before, index) => {
      if (index < start || index >= end) return null
      return own[/\p{L}{0,4}$/u.exec(before.replace(/_$/, ''))![0].toLowerCase()] ?? 'label'
    }
  }
  return () => null
}
