import { type Boxes, coveredShare, coversOf, eyeOf, freestDirection } from '../../model/covering'
import type { Painting } from '../../model/texels'
import type { ShownFrames } from '../shownFrames'
import { boxesOf, cornersAround, selectedIn, solidIn, type Located } from '../sight'
import type { Viewpoint } from '../camera/viewpoint'

/** Only this many of the selected objects are kept free of others. */
const mostTargets = 12
/** Objects of which less can be seen count as hidden by others. */
const leastSeen = 0.4

interface Events {
  readonly paintingAt: (time: number) => Painting
  /** the rows of the objects that cover what the user flew to */
  readonly aside: (rows: readonly number[]) => void
}

/**
 * Flies to the selected objects, from where they are least covered. What still covers them is glass until
 * the selection changes or the whole specimen is shown.
 */
export class Focus {
  private isOn = false

  constructor(
    private readonly frames: ShownFrames,
    private readonly viewpoint: Viewpoint,
    private readonly events: Events,
  ) {}

  /**
   * `isFound`: the objects were searched for. The camera then stays when they can be seen from where it is, and what
   * surrounds them stays in the picture.
   */
  fly(isFound: boolean) {
    const selected = selectedIn(this.frames.frames, this.events.paintingAt)
    if (selected.length === 0) return
    const targets = targetsOf(selected)
    const boxes = boxesOf(this.solid)
    if (isFound && !this.hides(boxes, targets)) return
    this.isOn = targets.length > 0
    const camera = this.viewpoint.flyTo(
      cornersAround(selected),
      near => freestDirection(boxes, targets, near, this.viewpoint.projection),
      isFound,
    )
    if (camera) this.clear(camera)
  }

  /** Call when the camera rests or other frames are on screen. */
  follow() {
    const { state } = this.viewpoint
    if (this.isOn && state) this.clear(state)
  }

  end() {
    if (this.isOn) this.events.aside([])
    this.isOn = false
  }

  private hides(boxes: Boxes, targets: Boxes) {
    const { state, projection } = this.viewpoint
    return state !== null && coveredShare(boxes, targets, eyeOf(state, projection)) > 1 - leastSeen
  }

  private get solid() {
    return solidIn(this.frames.frames, this.events.paintingAt)
  }

  private clear(camera: NonNullable<Viewpoint['state']>) {
    const targets = targetsOf(selectedIn(this.frames.frames, this.events.paintingAt))
    const { solid } = this
    const covers = coversOf(boxesOf(solid), targets, eyeOf(camera, this.viewpoint.projection))
    this.events.aside(covers.map(index => solid[index]!.row).filter(row => row >= 0))
  }
}

const targetsOf = (selected: readonly Located[]) => boxesOf(selected.length <= mostTargets ? selected : [])
