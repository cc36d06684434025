import { CsvDesk } from './csvWorker'
import type { Piece } from './pieces'

const desk = new CsvDesk()
self.onmessage = ({ data }: MessageEvent<Piece>) => {
  const answer = desk.take(data)
  if (answer) self.postMessage(answer)
}
