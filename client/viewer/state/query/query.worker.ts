import { QueryDesk, type QueryTask } from './queryWorker'

const desk = new QueryDesk()
self.onmessage = ({ data }: MessageEvent<QueryTask>) => self.postMessage(desk.answer(data))
