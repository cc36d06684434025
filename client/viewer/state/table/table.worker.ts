import { TableDesk, type TableTask } from './tableWorker'

const desk = new TableDesk()
self.onmessage = ({ data }: MessageEvent<TableTask>) => {
  const answer = desk.answer(data)
  self.postMessage(answer, { transfer: 'rows' in answer ? [answer.rows.buffer] : [] })
}
