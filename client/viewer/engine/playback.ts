import { playedPoints } from '../model/playedPoints'

/**
 * Advances the time during playback with its own timer, so that nothing is drawn between two time points.
 * Waits while the next frame is missing.
 */
export class Playback {
  private timer: ReturnType<typeof setTimeout> | undefined
  private speed = 1
  /** fraction of a time point since the last advance */
  private carried = 0
  private last = 0

  constructor(
    private readonly ready: () => boolean,
    private readonly advance: (points: number) => void,
  ) {}

  set(playing: boolean, speed: number) {
    this.speed = speed
    if (playing && this.timer === undefined) {
      this.last = performance.now()
      this.carried = 0
      this.plan()
    }
    if (!playing) this.stop()
  }

  stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private plan() {
    this.timer = setTimeout(() => this.tick(), Math.max(4, ((1 - this.carried) * 1000) / this.speed))
  }

  private tick() {
    const now = performance.now()
    const { points, carried } = playedPoints(this.carried, now - this.last, this.speed)
    this.last = now
    this.carried = carried
    if (points > 0 && this.ready()) this.advance(points)
    if (this.timer !== undefined) this.plan()
  }
}

/** Playback waits while the viewer is hidden. */
export const isSeen = (canvas: HTMLCanvasElement) => canvas.checkVisibility({ visibilityProperty: true })
