import { nameKeyInLowerCase } from '../text.js'
import { QueryError, queryLimits, type Span, type Tick, tickCharacters } from './queryError.js'

/**
 * Matches texts with a pattern: `*` is any number of characters, `?` one character, `\*` and `\?` the signs
 * themselves. The pattern covers the whole text, and case is ignored.
 *
 * The matcher simulates all states of the pattern at once, one bit each. Its time is the length of the text
 * times the words of 32 states, at most 8, for every pattern.
 */
export class Wildcard {
  private readonly words: number
  private readonly last: number
  /** By character: the states that it advances. `?` advances with every character. */
  private readonly advances = new Map<number, Uint32Array>()
  private readonly anyAdvances: Uint32Array
  /** States before a `*`: they stay with every character. */
  private readonly stays: Uint32Array
  private readonly states: Uint32Array

  constructor(
    readonly pattern: string,
    /** Its place in the query. */
    readonly at: Span,
  ) {
    const elements = elementsOf(pattern)
    this.last = elements.filter(element => element !== anyRun).length
    if (this.last > queryLimits.pattern)
      throw new QueryError(`A pattern has at most ${queryLimits.pattern} characters.`, at)
    this.words = (this.last >>> 5) + 1
    this.anyAdvances = new Uint32Array(this.words)
    this.stays = new Uint32Array(this.words)
    this.states = new Uint32Array(this.words)
    let state = 0
    for (const element of elements) {
      if (element === anyRun) setBit(this.stays, state)
      else if (element === anyOne) setBit(this.anyAdvances, state++)
      else setBit(this.advancing(element), state++)
    }
    for (const bits of this.advances.values())
      for (let word = 0; word < this.words; word++) bits[word]! |= this.anyAdvances[word] as number
  }

  matches(text: string, tick?: Tick): boolean {
    this.start()
    let left = tickCharacters
    for (const character of nameKeyInLowerCase(text)) {
      this.step(character.codePointAt(0) as number)
      if (--left > 0) continue
      left = tickCharacters
      tick?.()
    }
    return this.isMatched()
  }

  /** Matches bytes[from … to - 1] as UTF-8. Only texts outside ASCII are decoded. */
  matchesBytes(bytes: Uint8Array, from: number, to: number, tick?: Tick): boolean {
    this.start()
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number
      if (byte >= 0x80) return this.matches(new TextDecoder().decode(bytes.subarray(from, to)), tick)
      this.step(byte >= 65 && byte <= 90 ? byte + 32 : byte)
      if (at % tickCharacters === 0) tick?.()
    }
    return this.isMatched()
  }

  private advancing(character: number): Uint32Array {
    const found = this.advances.get(character) ?? new Uint32Array(this.words)
    this.advances.set(character, found)
    return found
  }

  private start(): void {
    this.states.fill(0)
    this.states[0] = 1
  }

  private step(character: number): void {
    const advances = this.advances.get(character) ?? this.anyAdvances
    let carry = 0
    for (let word = 0; word < this.words; word++) {
      const states = this.states[word] as number
      const moved = states & (advances[word] as number)
      this.states[word] = (moved << 1) | carry | (states & (this.stays[word] as number))
      carry = moved >>> 31
    }
  }

  private isMatched = () => (((this.states[this.last >>> 5] as number) >>> (this.last & 31)) & 1) === 1
}

const anyRun = -1
const anyOne = -2

/** Code points in lower case, and the two wildcards. Runs of `*` count once. */
function elementsOf(pattern: string): number[] {
  const elements: number[] = []
  let isEscaped = false
  for (const character of nameKeyInLowerCase(pattern)) {
    if (!isEscaped && character === '\\') {
      isEscaped = true
      continue
    }
    if (!isEscaped && character === '*') {
      if (elements.at(-1) !== anyRun) elements.push(anyRun)
    } else if (!isEscaped && character === '?') elements.push(anyOne)
    else elements.push(character.codePointAt(0) as number)
    isEscaped = false
  }
  if (isEscaped) elements.push(92)
  return elements
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31)
}
