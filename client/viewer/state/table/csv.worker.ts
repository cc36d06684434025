import { CsvDesk, type CsvTask } from './csvWorker'

const desk = new CsvDesk()
self.onmessage = ({ data }: MessageEvent<CsvTask>) => {
  const answer = desk.take(data)
  if (answer) self.postMessage(answer)
}
