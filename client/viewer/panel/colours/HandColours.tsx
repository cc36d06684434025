import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { categoryColour } from '../../../../formats/categoryColours'
import { cssColour } from '../../../instrument/colour/cssColour'
import { extents, type Extent } from '../../../instrument/sets/kinship'
import type { ObjectRef } from '../../../instrument/objectRef'
import { counted } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import { useDispatch, useManifest, useViewerState } from '../../state/useViewer'
import { Buttons, Choice, Heading, Quiet, Section } from '../look'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`
const Colour = styled.button`
  forced-color-adjust: none;
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
const reachWords: Readonly<Record<Extent, string>> = {
  objects: 'At this time point only',
  life: 'From birth to division',
  past: 'Along the past: ancestors too',
  future: 'Along the future: descendants too',
  lineage: 'Along the whole lineage',
}
/** the first colours of the palette, which colour-blind people can distinguish */
const offered = Array.from({ length: 8 }, (_, at) => categoryColour(at + 1))

/** Colours the picked objects by hand, and takes the colour back. */
export function HandColours({ objects }: { objects: readonly ObjectRef[] }) {
  const dispatch = useDispatch()
  const painted = useViewerState(state => state.painted)
  const { minTime, maxTime } = useManifest()
  const [extent, setExtent] = useState<Extent>('lineage')
  const paint = (colour: number | null) => dispatch({ type: 'paint', refs: objects, colour, extent })
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
      {minTime < maxTime && (
        <Choice
          aria-label="How far the colour reaches"
          value={extent}
          onChange={event => setExtent(extents.find(name => name === event.target.value) ?? 'lineage')}
        >
          {extents.map(name => (
            <option key={name} value={name}>
              {reachWords[name]}
            </option>
          ))}
        </Choice>
      )}
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
