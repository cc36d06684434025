import { type SyntheticEvent, useState } from 'react'
import { styled } from 'styled-components'
import { wantsStillness } from '../lib/browser/browser'

// lighten: the stage's background replaces the picture's own dark background
const Box = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 1;
  canvas,
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    mix-blend-mode: lighten;
    @media (forced-colors: active) {
      mix-blend-mode: normal; /* the background may be white */
    }
  }
`

/**
 * Draws the first frame of the animation: drawing an animated image onto a canvas always draws this frame.
 */
function drawStill({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  const canvas = image.parentElement?.querySelector('canvas')
  if (!canvas) return
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
}

interface Props {
  source: string
  name: string
  playing: boolean
  size?: number | string
  eager?: boolean
}

/**
 * An animated image that plays only while `playing` is set, and never when the user prefers reduced motion.
 */
export function Animation({ source, name, playing, size = '100%', eager = false }: Props) {
  const [drawn, setDrawn] = useState('')
  const moves = playing && !wantsStillness()
  return (
    <Box style={{ width: size }}>
      <canvas aria-hidden style={{ opacity: moves ? 0 : 1 }} />
      <img
        src={source}
        alt={name}
        width={300}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={event => {
          drawStill(event)
          setDrawn(source)
        }}
        style={{ opacity: moves || drawn !== source ? 1 : 0 }}
      />
    </Box>
  )
}
