/** The bytes are not a frame, or the frame is damaged. */
export class DamagedFrame extends Error {
  override readonly name = 'DamagedFrame'
}
