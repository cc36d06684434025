import type { Box } from '../../../formats/frame/frame.js'

/** The smallest box that contains all boxes. */
export function around(boxes: readonly Box[]): Box {
  const end = (at: number, choose: (...values: number[]) => number) =>
    boxes.reduce((value, box) => choose(value, box[at]!), boxes[0]![at]!)
  return [
    end(0, Math.min),
    end(1, Math.min),
    end(2, Math.min),
    end(3, Math.max),
    end(4, Math.max),
    end(5, Math.max),
  ]
}
