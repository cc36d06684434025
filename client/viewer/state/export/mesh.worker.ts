import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { meshFile, type MeshDelivery, type MeshOrder } from './meshDesk'

const send = (delivery: MeshDelivery) => self.postMessage(delivery)

self.onmessage = ({ data }: MessageEvent<MeshOrder>) => {
  MeshoptDecoder.ready
    .then(() => meshFile(data, MeshoptDecoder))
    .then(send, (error: unknown) => send({ fault: error instanceof Error ? error.message : String(error) }))
}
