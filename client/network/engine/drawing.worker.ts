import { Drawing, type DrawingOrder } from './drawing'

const drawing = new Drawing(news => self.postMessage(news))
self.onmessage = ({ data }: MessageEvent<DrawingOrder>) => drawing.follow(data)
