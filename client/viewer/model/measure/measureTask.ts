import type { Vector } from '../vectors'
import { wayAlong } from './geodesic'
import { firstHit, nearestOn, type Surface } from './surface'

interface OnObject {
  readonly ticket: number
  /** of the frame */
  readonly address: string
  readonly id: number
  readonly channel: number
}
export type MeasureOrder =
  | (OnObject & { readonly kind: 'hit'; readonly origin: Vector; readonly direction: Vector })
  | (OnObject & { readonly kind: 'way'; readonly from: Vector; readonly to: Vector })
export type MeasureReply =
  | { readonly ticket: number; readonly hit: Vector }
  | { readonly ticket: number; readonly length: number; readonly points: readonly Vector[] }
  | { readonly ticket: number; readonly fault: string }

export type SurfaceFinder = (address: string, id: number, channel: number) => Promise<Surface | null>

/** Answers an order. Every failure becomes a sentence. */
export async function answerOf(order: MeasureOrder, surfaceAt: SurfaceFinder): Promise<MeasureReply> {
  const { ticket, address, id, channel } = order
  try {
    const surface = await surfaceAt(address, id, channel)
    if (!surface) return { ticket, fault: 'The object has no surface at this time point.' }
    if (order.kind === 'hit') return { ticket, hit: firstHit(surface, order.origin, order.direction).at }
    const way = wayAlong(surface, nearestOn(surface, order.from), nearestOn(surface, order.to))
    return way
      ? { ticket, ...way }
      : { ticket, fault: 'No way along the surface connects these points, or the surface is too large.' }
  } catch (error) {
    return { ticket, fault: error instanceof Error ? error.message : String(error) }
  }
}
