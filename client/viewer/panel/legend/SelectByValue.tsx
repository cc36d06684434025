import { useState } from 'react'
import { styled } from 'styled-components'
import { wayOf } from '../../../instrument/sets/clickWay'
import type { Way } from '../../../instrument/sets/objectSet'
import { tickText } from '../../../instrument/colour/ticks'
import { NumberField } from '../NumberField'
import { narrow, Quiet } from '../look'
import { Fault } from './legendLook'

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr auto;
  align-items: start;
  @container (max-width: ${narrow}px) {
    grid-template-columns: 1fr auto 1fr;
    > button {
      grid-column: 1 / -1;
    }
  }
  > span {
    line-height: 24px;
  }
  gap: 4px;
  input,
  button {
    min-height: 24px;
    padding: 1px 3px;
    font-size: 11px;
  }
`

type Values = readonly [number, number]

interface Props {
  range: Values
  /** of all values: an empty field means its end */
  whole: Values
  onChange: (range: Values) => void
  onSelect: (range: Values, way: Way) => void
}

/** Selects by two numbers, for the keyboard and for exact limits. */
export function SelectByValue({ range: [low, high], whole, onChange, onSelect }: Props) {
  const [asked, setAsked] = useState(false)
  const wrong = low > high
  return (
    <>
      <Fields role="group" aria-label="Select objects by value">
        <NumberField
          label="Lowest value to select"
          value={low}
          empty={whole[0]}
          onChange={value => onChange([value, high])}
        />
        <span>–</span>
        <NumberField
          label="Highest value to select"
          value={high}
          empty={whole[1]}
          onChange={value => onChange([low, value])}
        />
        <Quiet
          type="button"
          title={`Select the objects with ${tickText(low)} to ${tickText(high)}`}
          onClick={event => {
            setAsked(true)
            if (!wrong) onSelect([low, high], wayOf(event))
          }}
        >
          Select
        </Quiet>
      </Fields>
      {asked && wrong && <Fault role="alert">The lowest value is more than the highest value.</Fault>}
    </>
  )
}
