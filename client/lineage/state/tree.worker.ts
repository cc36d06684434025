import { TreeDesk, type TreeTask } from './treeDesk'

const desk = new TreeDesk()
self.onmessage = ({ data }: MessageEvent<TreeTask>) => {
  const answer = desk.answer(data)
  if (!('parts' in answer)) return self.postMessage(answer)
  const { cells, cellStarts, lives, links, marks, layout } = answer.parts
  const lists = [cells, lives, links, ...Object.values(marks)]
  const arrays = [
    ...lists.flatMap(({ rows, places, weights }) => [rows, places, weights]),
    cellStarts,
    layout.places,
    layout.leaves,
    layout.order,
  ]
  self.postMessage(answer, { transfer: arrays.map(array => array.buffer) })
}
