import { ClusterDesk, type ClusterTask } from './clusterDesk'

const desk = new ClusterDesk()
self.onmessage = ({ data }: MessageEvent<ClusterTask>) => {
  desk.answer(data).then(
    answer => self.postMessage(answer),
    // an error inside the promise would not reach the page
    (error: unknown) => self.reportError(error),
  )
}
