import { legendPieces, legendWidth, type LegendPiece, type TreeLegend } from '../model/treeLegend'

/** Canvases of one size on paper, with the legend at the right. */
export function withLegend(
  layers: readonly HTMLCanvasElement[],
  legend: TreeLegend,
  { paper, isDark }: { readonly paper: string; readonly isDark: boolean },
): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  const [first] = layers
  if (!first) return copy
  const ratio = Math.min(2, window.devicePixelRatio)
  const { pieces, height } = legendPieces(legend)
  copy.width = first.width + Math.round(legendWidth * ratio)
  copy.height = Math.max(first.height, Math.round(height * ratio))
  const context = copy.getContext('2d')
  if (!context) return copy
  context.fillStyle = paper
  context.fillRect(0, 0, copy.width, copy.height)
  for (const layer of layers) context.drawImage(layer, 0, 0)
  context.setTransform(ratio, 0, 0, ratio, first.width, 0)
  for (const piece of pieces) drawPiece(context, piece, isDark ? '#eef2f6' : '#18202b')
  return copy
}

function drawPiece(context: CanvasRenderingContext2D, piece: LegendPiece, ink: string) {
  if (piece.kind === 'box') {
    context.fillStyle = piece.colour
    context.fillRect(piece.x, piece.y, piece.width, piece.height)
    return
  }
  context.fillStyle = ink
  context.font = `${piece.isBold ? 600 : 400} 12px system-ui, sans-serif`
  context.textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[piece.anchor]
  context.fillText(piece.text, piece.x, piece.y)
}
