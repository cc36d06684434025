/** Mothers and daughters as rows of one index. */
export interface Kinship {
  /** -1 without a mother */
  readonly mothers: Int32Array
  /** daughters of row i are daughters[offsets[i]] … daughters[offsets[i + 1] - 1] */
  readonly offsets: Uint32Array
  readonly daughters: Uint32Array
  /** further mothers of objects that have more than one */
  readonly further: ReadonlyMap<number, readonly number[]>
  /** The number of the life of each row: a life is the chain of single links from birth to division. */
  readonly lives: Uint32Array
  readonly lifeCount: number
  /** The life that each life follows, which has a lower number; -1 for none. It ends where the next begins. */
  readonly lifeMothers: Int32Array
  /** further lives that a life follows, when cells merge */
  readonly lifeFurther: ReadonlyMap<number, readonly number[]>
}
