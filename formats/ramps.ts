/** A ramp of 256 colours as red, green, blue, 0 to 255. */
export type Ramp = Uint8Array

export const rampNames = [
  'viridis',
  'cividis',
  'magma',
  'inferno',
  'plasma',
  'turbo',
  'batlow',
  'grey',
  'blueRed',
  'purpleOrange',
] as const
export type RampName = (typeof rampNames)[number]

/** Ramps with a neutral middle, for values around zero. */
export const divergingRamps: readonly RampName[] = ['blueRed', 'purpleOrange']

/** Ramps that people with any common colour vision deficiency read in the same order. */
export const safeRamps: readonly RampName[] = rampNames.filter(name => name !== 'turbo')

/** The ramps by use, as menus list them. */
export const rampGroups: readonly { readonly title: string; readonly ramps: readonly RampName[] }[] = [
  {
    title: 'From low to high, colour-blind safe',
    ramps: safeRamps.filter(name => !divergingRamps.includes(name)),
  },
  { title: 'Around a centre, colour-blind safe', ramps: divergingRamps },
  {
    title: 'Not colour-blind safe',
    ramps: rampNames.filter(name => !safeRamps.includes(name)),
  },
]

export const isRampName = (word: string): word is RampName => rampNames.some(name => name === word)

/**
 * Colours at equal distances along each ramp, from the published colour maps.
 * viridis, magma, inferno, plasma: S. van der Walt, N. Smith, E. Firing (matplotlib), CC0.
 * cividis: J. R. Nuñez, C. R. Anderton, R. S. Renslow 2018, doi:10.1371/journal.pone.0199239, CC0.
 * turbo: A. Mikhailov, Google 2019, Apache 2.0.
 * batlow: F. Crameri, Scientific colour maps, doi:10.5281/zenodo.1243862, MIT.
 * blueRed, purpleOrange: C. A. Brewer, ColorBrewer RdBu and PuOr reversed, Apache 2.0.
 * The interpolated colours differ by at most 5 of 255 from the published tables.
 */
const controlPoints: Readonly<Record<RampName, string>> = {
  viridis:
    '440154 481769 472a7a 433d84 3d4e8a 355e8d 2e6d8e 297b8e 23898e 1f978b 21a585 2eb37c 46c06f 65cb5e 89d548 b0dd2f d8e219 fde725',
  // More points, because the blue channel of cividis has a bend.
  cividis:
    '00224e 002656 002a5f 002d68 003070 083370 163770 203a6f 273e6e 2e416d 34456c 3a486c 3f4c6c 444f6c 49536c 4e566c 535a6d 575d6d 5c616e 60646f 656870 696b71 6d6f72 727274 767676 7a7a78 ' +
    '7e7d78 838179 888578 8d8878 928c78 969077 9b9476 a09875 a59c74 aaa073 afa471 b5a86f baac6d bfb06b c4b468 c9b965 cfbd62 d4c15f dac65b dfca57 e5cf52 ead34c f0d846 f6dd3f fce236 fee838',
  magma:
    '000004 090720 1a1042 311165 4a1079 621980 792282 912b81 aa337d c23b75 d9466b ec5860 f7725c fc8e64 feaa74 fec68a fde2a3 fcfdbf',
  inferno:
    '000004 0a0722 1e0c45 380962 510e6c 69166e 801f6c 982766 b0315b c63d4d d94d3d e9612b f47918 fa9407 fcb014 f8cd37 f2ea69 fcffa4',
  plasma:
    '0d0887 2f0596 4903a0 6100a7 7801a8 8e0ca4 a21d9a b42e8d c43e7f d24f71 de6164 e97257 f3854b f99a3e fdaf31 fdc627 f8df25 f0f921',
  turbo:
    '30123b 3f3e9c 4666dd 458cfd 2fb2f4 1ad4d0 22ebaa 52fa7a 8bff4b b7f735 dbe236 f5c53a fea130 f9751d e84b0c ce2d04 a91601 7a0403',
  batlow:
    '011959 0c2f5d 114160 154f62 1e5d62 2f675c 447052 5b7745 747e38 8f862d ad8c2d ca923c e39754 f59f74 fdaa97 fdb5b8 fcc0d8 faccfa',
  grey: '000000 ffffff',
  blueRed: '053061 2166ac 4393c3 92c5de d1e5f0 f7f7f7 fddbc7 f4a582 d6604d b2182b 67001f',
  purpleOrange: '2d004b 542788 8073ac b2abd2 d8daeb f7f7f7 fee0b6 fdb863 e08214 b35806 7f3b08',
}

const made = new Map<RampName, Ramp>()

/** The table of a ramp. Returns the same array each time; do not modify it. */
export function ramp(name: RampName): Ramp {
  const table = made.get(name) ?? through(controlPoints[name].split(' '))
  made.set(name, table)
  return table
}

/** The colour at `position` from 0 to 1 as 0xRRGGBB. Positions outside get the colour of the nearest end. */
export function sampleRamp(table: Ramp, position: number): number {
  const at = Math.round(Math.min(1, Math.max(0, position || 0)) * (table.length / 3 - 1)) * 3
  return ((table[at] ?? 0) << 16) | ((table[at + 1] ?? 0) << 8) | (table[at + 2] ?? 0)
}

/** A Catmull-Rom curve through the colours. */
function through(colours: readonly string[]): Ramp {
  const last = colours.length - 1
  const channel = (at: number, part: number) =>
    parseInt((colours[at] ?? '').slice(part * 2, part * 2 + 2), 16)
  // Extrapolate linearly beyond the ends.
  const point = (at: number, part: number): number =>
    at < 0
      ? 2 * channel(0, part) - channel(1, part)
      : at > last
        ? 2 * channel(last, part) - channel(last - 1, part)
        : channel(at, part)
  return Uint8Array.from({ length: 256 * 3 }, (_, entry) => {
    const part = entry % 3
    const position = (Math.floor(entry / 3) / 255) * last
    const at = Math.min(Math.floor(position), last - 1)
    const [a, b, c, d] = [point(at - 1, part), point(at, part), point(at + 1, part), point(at + 2, part)]
    const u = position - at
    const value = b + (u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))) / 2
    return Math.min(255, Math.max(0, Math.round(value)))
  })
}
