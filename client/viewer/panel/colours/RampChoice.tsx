import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { isOwnRamp } from '../../../../formats/colourMap'
import { rampGroups } from '../../../../formats/ramps'
import { rampTable } from '../../../instrument/colour/colourScale'
import { rampStops } from '../../../instrument/colour/rampStops'
import { Heading } from '../look'

const Fold = styled.details`
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-2);
  font-size: 13px;
  &[open] > summary {
    border-bottom: 1px solid var(--grey-4);
  }
`
const row = `
  display: grid;
  grid-template-columns: 1fr 96px;
  align-items: center;
  gap: 8px;
  min-height: 30px;
  padding: 2px 8px;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const Chosen = styled.summary`
  ${row}
  grid-template-columns: 1fr 96px auto;
  border-radius: var(--radius);
  details[open] > & > svg {
    rotate: 180deg;
  }
`
const Group = styled.fieldset`
  margin: 0;
  padding: 0 0 4px;
  border: 0;
  legend {
    padding: 10px 8px 4px;
  }
`
const Row = styled.label`
  ${row}
  position: relative;
  input {
    position: absolute;
    opacity: 0;
  }
  &:hover {
    background: var(--grey-4);
  }
  &:has(:checked) {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const Bar = styled.span`
  forced-color-adjust: none;
  height: 12px;
  border-radius: 3px;
`

function Picture({ name, reversed }: { name: string; reversed: boolean }) {
  const stops = rampStops(rampTable({ ramp: name, reversed: false })).join(', ')
  return <Bar style={{ background: `linear-gradient(${reversed ? 270 : 90}deg, ${stops})` }} />
}

interface Props {
  chosen: string
  reversed: boolean
  onChoose: (name: string) => void
}

/** Chooses a ramp by its picture. The list stays open, so that arrow keys and clicks compare ramps on the objects. */
export function RampChoice({ chosen, reversed, onChoose }: Props) {
  const group = useId()
  return (
    <Fold>
      <Chosen>
        <span>Ramp: {isOwnRamp(chosen) ? 'own stops' : chosen}</span>
        <Picture name={chosen} reversed={reversed} />
        <ChevronDown size={14} aria-hidden />
      </Chosen>
      {rampGroups.map(({ title, ramps }) => (
        <Group key={title}>
          <Heading as="legend">{title}</Heading>
          {ramps.map(name => (
            <Row key={name}>
              <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
              <span>{name}</span>
              <Picture name={name} reversed={reversed} />
            </Row>
          ))}
        </Group>
      ))}
    </Fold>
  )
}
