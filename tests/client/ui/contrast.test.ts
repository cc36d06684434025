import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const css = readFileSync('client/ui/theme/theme.css', 'utf8')
const blockOf = (selector: string) => {
  const start = css.indexOf(`\n${selector} {`)
  return css.slice(start, css.indexOf('\n}', start))
}
const tokensOf = (selector: string) =>
  new Map(
    [...blockOf(selector).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  )

const usual = tokensOf(':root')
const strong = new Map([...usual, ...tokensOf(":root[data-contrast='more']")])

type Linear = readonly [red: number, green: number, blue: number]
const fromHex = (hex: string): Linear => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit) : hex.slice(1).match(/../g)!
  const [red, green, blue] = digits.map(pair => {
    const part = parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red!, green!, blue!]
}
/** Oklch as in CSS Color 4. */
const fromOklch = (l: number, chroma: number, hue: number): Linear => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clamp = (part: number) => Math.min(1, Math.max(0, part))
  return [
    clamp(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clamp(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clamp(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}
const luminance = (text: string) => {
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text)
  const [red, green, blue] = oklch
    ? fromOklch(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]))
    : fromHex(text)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const inMode = (value: string, mode: 'light' | 'dark') => {
  const both = /^light-dark\((.+?\)|#\w+), (.+)\)$/.exec(value)
  return both ? both[mode === 'light' ? 1 : 2]! : value
}
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Pairs of text and background with less contrast than `least`. */
function weak(tokens: typeof usual, texts: readonly string[], grounds: readonly string[], least: number) {
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const)
    for (const text of texts)
      for (const ground of grounds) {
        const [a, b] = [text, ground].map(name => luminance(inMode(tokens.get(name)!, mode)))
        const ratio = contrast(a!, b!)
        if (!(ratio >= least)) found.push(`${text} on ${ground}, ${mode}: ${ratio.toFixed(2)}`)
      }
  return found
}
const texts = ['--grey-10', '--grey-11', '--grey-12', '--accent-text']
const grounds = ['--grey-1', '--grey-2', '--grey-3']
const signals = ['red', 'amber', 'green'] as const

describe('the contrast of texts', () => {
  it('is at least 4.5:1 in the usual themes', () => {
    expect(weak(usual, texts, grounds, 4.5)).toEqual([])
    for (const signal of signals)
      expect(weak(usual, [`--${signal}-text`], ['--grey-1', `--${signal}-soft`], 4.5)).toEqual([])
  })

  it('is at least 7:1 in strong contrast, also of placeholders', () => {
    expect(weak(strong, ['--grey-9', ...texts], [...grounds, '--grey-4', '--accent-soft'], 7)).toEqual([])
    for (const signal of signals)
      expect(weak(strong, [`--${signal}-text`], ['--grey-1', `--${signal}-soft`], 7)).toEqual([])
    expect(weak(strong, ['--on-accent'], ['--accent'], 7)).toEqual([])
  })

  it('of borders of controls is at least 3:1 in strong contrast', () => {
    expect(weak(strong, ['--grey-5', '--grey-6', '--grey-7', '--grey-8'], ['--grey-1'], 3)).toEqual([])
  })
})
