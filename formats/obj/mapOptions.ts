/** u' = u · scale[0] + offset[0], and so for v. */
export interface TexturePlaces {
  readonly scale: readonly [u: number, v: number]
  readonly offset: readonly [u: number, v: number]
}

export interface PictureWords {
  /** File of the picture as it is written, with its folders; or null. */
  readonly name: string | null
  /** Null when the texture places stay as they are. */
  readonly places: TexturePlaces | null
  /** A sentence about an option that is not applied, or null. */
  readonly remark: string | null
}

/** Number of arguments of each option that changes no texture places. */
const otherOptions: ReadonlyMap<string, number> = new Map([
  ...[
    '-blendu',
    '-blendv',
    '-boost',
    '-bm',
    '-cc',
    '-clamp',
    '-colorspace',
    '-imfchan',
    '-texres',
    '-type',
  ].map(option => [option, 1] as const),
  ['-mm', 2],
])
/** These take one to three numbers: u, v and w. A picture is flat, so w changes nothing. */
const vectorOptions: readonly string[] = ['-o', '-s', '-t']
const isNumber = (word: string) => /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i.test(word)
/** Larger numbers leave no digits for the place within the picture. */
const largest = 1e6

/**
 * Reads what follows `map_Kd`: options, then the name of a file, which can contain blanks. Source: the MTL
 * specification, Wavefront's Advanced Visualizer manual, appendix B, "Options for texture map statements".
 */
export function pictureWords(text: string): PictureWords {
  const words = new Words(text)
  const scale: [number, number] = [1, 1]
  const offset: [number, number] = [0, 0]
  let remark: string | null = null
  while (!words.isLast) {
    const option = words.next.toLowerCase()
    const count = otherOptions.get(option)
    if (count !== undefined) words.skip(1 + count)
    else if (vectorOptions.includes(option)) {
      words.skip(1)
      const numbers = words.numbers()
      const fault = vectorFault(option, numbers)
      if (fault !== null) remark ??= fault
      else numbers.slice(0, 2).forEach((number, axis) => ((option === '-s' ? scale : offset)[axis] = number))
    } else break
  }
  const isMoved = [...scale, ...offset].join() !== '1,1,0,0'
  const name = withoutComment(words.rest).replace(/^"|"$/g, '') || null
  return { name, places: isMoved ? { scale, offset } : null, remark }
}

const picture = /\.(?:png|jpe?g|bmp|tiff?|tga|gif|webp|dds|hdr|exr|psd)"?$/i

/** `#` belongs to the name (`tissue #2.png`), unless a whole name stands before it, and none ends behind it. */
function withoutComment(text: string): string {
  if (picture.test(text)) return text
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    const before = text.slice(0, at)
    if (isBlank(before.at(-1)) && picture.test(before.trimEnd())) return before.trimEnd()
  }
  return text
}

/** Why an option of numbers is not applied, or null. */
function vectorFault(option: string, numbers: readonly number[]): string | null {
  if (option === '-t') return 'Turbulence (-t) of a picture is not applied.'
  return numbers.every(number => Math.abs(number) <= largest)
    ? null
    : `The numbers of '${option}' are too large. They are not applied.`
}

/** Takes words from the start of a text. The last word stays, because it names the file. */
class Words {
  private at = 0
  next = ''

  constructor(private readonly text: string) {
    this.look()
  }

  get rest(): string {
    return this.text.slice(this.at)
  }

  get isLast(): boolean {
    return this.at + this.next.length >= this.text.length
  }

  skip(count: number): void {
    for (let left = count; left > 0 && !this.isLast; left--) {
      this.at += this.next.length
      while (isBlank(this.text[this.at])) this.at++
      this.look()
    }
  }

  /** Takes at most three numbers. */
  numbers(): number[] {
    const numbers: number[] = []
    while (numbers.length < 3 && isNumber(this.next) && !this.isLast) {
      numbers.push(Number(this.next.replace(',', '.')))
      this.skip(1)
    }
    return numbers
  }

  private look(): void {
    let end = this.at
    while (end < this.text.length && !isBlank(this.text[end])) end++
    this.next = this.text.slice(this.at, end)
  }
}

const isBlank = (letter: string | undefined) => letter === ' ' || letter === '\t' || letter === '\r'
