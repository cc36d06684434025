import { Eraser } from 'lucide-react'
import { styled } from 'styled-components'
import { categoryColour } from '../../../formats/categoryColours'
import { cssColour } from '../../instrument/colour/cssColour'
import type { ObjectRef } from '../../instrument/objectRef'
import { counted } from '../../lib/words/counts'
import { IconButton } from '../../ui/IconButton'
import { useDispatch, useViewerState } from '../state/useViewer'
import { Buttons, Heading, Quiet, Section } from './look'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`
const Colour = styled.button`
  width: 20px;
  height: 20px;
  padding: 0;
  border: 1px solid rgb(255 255 255 / 0.24);
  border-radius: 4px;
  cursor: pointer;
  @media (pointer: coarse) {
    width: 32px;
    height: 32px;
  }
`
const Own = styled.input`
  width: 28px;
  height: 24px;
  padding: 0;
  border: 0;
  background: transparent;
  cursor: pointer;
`
/** the first colours of the palette, which colour-blind people can distinguish */
const offered = Array.from({ length: 8 }, (_, at) => categoryColour(at + 1))

/** Colours the picked objects by hand, and takes the colour back. */
export function HandColours({ objects }: { objects: readonly ObjectRef[] }) {
  const dispatch = useDispatch()
  const painted = useViewerState(state => state.painted)
  const paint = (colour: number | null) => dispatch({ type: 'paint', refs: objects, colour })
  return (
    <Section>
      <Heading>Colour by hand</Heading>
      <Row>
        {offered.map((colour, at) => (
          <Colour
            key={colour}
            type="button"
            aria-label={`Colour ${at + 1}`}
            data-tip={`Colour ${counted(objects.length, 'object')}`}
            style={{ background: cssColour(colour) }}
            onClick={() => paint(colour)}
          />
        ))}
        <Own
          type="color"
          aria-label="Another colour"
          defaultValue={cssColour(offered[0]!)}
          onChange={event => paint(parseInt(event.target.value.slice(1), 16))}
        />
        {painted.length > 0 && (
          <IconButton label="Clear the colour" icon={<Eraser size={16} />} onClick={() => paint(null)} />
        )}
      </Row>
    </Section>
  )
}

/** Takes back all colours set by hand. */
export function ClearHandColours() {
  const dispatch = useDispatch()
  const painted = useViewerState(state => state.painted)
  if (painted.length === 0) return null
  return (
    <Section>
      <Buttons>
        <Quiet type="button" onClick={() => dispatch({ type: 'unpaint' })}>
          Clear all colours set by hand
        </Quiet>
      </Buttons>
    </Section>
  )
}
