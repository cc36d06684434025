import type { CanvasProps } from '@react-three/fiber'

const ignore = () => undefined

/**
 * The engine picks objects itself. Fiber stores an event manager without handlers anew after each rendering of the
 * canvas element, and draws a picture for it.
 */
export const noEvents: NonNullable<CanvasProps['events']> = () => ({
  enabled: false,
  priority: 0,
  handlers: {
    onClick: ignore,
    onContextMenu: ignore,
    onDoubleClick: ignore,
    onWheel: ignore,
    onPointerDown: ignore,
    onPointerUp: ignore,
    onPointerLeave: ignore,
    onPointerMove: ignore,
    onPointerCancel: ignore,
    onLostPointerCapture: ignore,
  },
})
