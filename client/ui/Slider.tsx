import { Slider as Base } from '@base-ui/react/slider'
import { styled } from 'styled-components'

const Root = styled(Base.Root)`display: grid; grid-template-columns: 1fr auto; gap: 0 12px; min-width: 0;`
const Label = styled(Base.Label)`font-weight: 500;`
const Value = styled.output`font-variant-numeric: tabular-nums; color: var(--grey-11);`
const Control = styled(Base.Control)`grid-column: 1 / -1; display: flex; align-items: center; height: 32px; padding: 0 8px; cursor: pointer; touch-action: none;`
const Track = styled(Base.Track)`width: 100%; height: 4px; border-radius: 2px; background: var(--grey-6);`
const Filled = styled(Base.Indicator)`border-radius: 2px; background: var(--accent);`
const Thumb = styled(Base.Thumb)`
  width: 16px;
  height: 16px;
  border: 2px solid var(--accent-text);
  border-radius: 50%;
  background: var(--grey-1);
  &:has(:focus-visible) { outline: 2px solid var(--accent-text); outline-offset: 2px; }
`

interface Props { label: string; value: number; min: number; max: number; words(value: number): string; onChange(value: number): void }

/** A whole number between two ends, said in words beside its label. */
export function Slider({ label, value, min, max, words, onChange }: Props) {
  return (
    <Root value={value} min={min} max={max} onValueChange={next => onChange(next)}>
      <Label>{label}</Label>
      <Value>{words(value)}</Value>
      <Control>
        <Track><Filled /><Thumb getAriaValueText={(_, now) => words(now)} /></Track>
      </Control>
    </Root>
  )
}
