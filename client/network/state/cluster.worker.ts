import { ClusterDesk, type ClusterTask } from './clusterDesk'

const desk = new ClusterDesk()
self.onmessage = async ({ data }: MessageEvent<ClusterTask>) => self.postMessage(await desk.answer(data))
