import { styled } from 'styled-components'
import { encode } from 'uqr'

const Code = styled.svg`
  display: block;
  width: 132px;
  height: 132px;
  border-radius: 4px;
  background: #fff;
`
/** Light modules around the code, which readers need. */
const margin = 3

/** A QR code. Always dark on white, because many readers refuse the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * margin
  return (
    <Code viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label}>
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </Code>
  )
}
