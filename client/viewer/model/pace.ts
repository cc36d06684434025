/** Playback that waits longer than this, in milliseconds, asks for coarser frames. */
const patience = 400

/** Whether the frames keep up with the wanted time. */
export class Pace {
  late = false
  /** coarser frames are wanted */
  hurried = false
  private lateSince = 0

  /** `there`: all channels show the wanted time. */
  keep(there: boolean, playing: boolean) {
    const now = performance.now()
    if (!there && !this.late) this.lateSince = now
    this.late = !there
    if (playing && !there && now - this.lateSince > patience) this.hurried = true
  }
}
