import { type CSSProperties, useId } from 'react'
import { css, styled } from 'styled-components'

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  min-width: 0;
`
const Label = styled.label`
  font-weight: 500;
`
/** always one line, so that the slider does not move under the pointer */
const Value = styled.output`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: right;
  font-variant-numeric: tabular-nums;
  color: var(--grey-11);
`
const track = css`
  height: 4px;
  border-radius: 2px;
  background: linear-gradient(to right, var(--accent) var(--share), var(--grey-6) var(--share));
`
const thumb = css`
  width: 16px;
  height: 16px;
  border: 2px solid var(--accent-text);
  border-radius: 50%;
  background: var(--grey-1);
`
const Range = styled.input`
  grid-column: 1 / -1;
  appearance: none;
  forced-color-adjust: none;
  width: 100%;
  height: 32px;
  margin: 0;
  background: transparent;
  cursor: pointer;
  &:focus-visible {
    outline: 0;
  }
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    appearance: none;
    margin-top: -6px;
    ${thumb}
  }
  &::-moz-range-thumb {
    box-sizing: border-box;
    ${thumb}
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--accent-text);
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--accent-text);
    outline-offset: 2px;
  }
`

interface Props {
  label: string
  value: number
  min: number
  max: number
  words(value: number): string
  onChange(value: number): void
}

/** A slider for integers, with the value as text beside the label. */
export function Slider({ label, value, min, max, words, onChange }: Props) {
  const id = useId()
  const share = { '--share': `${((value - min) / Math.max(1, max - min)) * 100}%` } as CSSProperties
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Value htmlFor={id} title={words(value)}>
        {words(value)}
      </Value>
      <Range
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={words(value)}
        style={share}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </Box>
  )
}
