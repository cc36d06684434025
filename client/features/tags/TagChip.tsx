import { styled } from 'styled-components'
import { textOn } from '../../lib/colour'
import type { TagFaceFragment } from './TagFace.generated'

/** The border separates a tag from a background of the same colour. */
const Face = styled.span`
  forced-color-adjust: none;
  display: inline-block;
  min-width: 0;
  max-width: 240px;
  padding: 2px 8px;
  overflow: hidden;
  border-radius: 4px;
  box-shadow: inset 0 0 0 1px light-dark(rgb(16 24 40 / 0.18), rgb(255 255 255 / 0.24));
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export function TagChip({ tag: { name, color } }: { tag: Omit<TagFaceFragment, 'id'> }) {
  return (
    <Face title={name} style={{ background: color, color: textOn(color) }}>
      {name}
    </Face>
  )
}
