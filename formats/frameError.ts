/** The bytes are no frame, or a damaged one. */
export class DamagedFrame extends Error {
  override readonly name = 'DamagedFrame'
}
