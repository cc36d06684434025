import { useEffect, useRef, useState } from 'react'
import { css, styled } from 'styled-components'

const look = css`
  flex: none;
  forced-color-adjust: none;
  width: 16px;
  height: 16px;
  padding: 0;
  border: 1px solid var(--grey-8);
  border-radius: 4px;
`
const Shown = styled.i`
  ${look}
`
const Chosen = styled.input`
  ${look}
  background: transparent;
  cursor: pointer;
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 0;
    border-radius: 3px;
  }
  @media (pointer: coarse) {
    width: 32px;
    height: 32px;
  }
`
const settledAfter = 600
const noColour = '#808080'

interface Props {
  name: string
  colour: string | null
  /** null when this person may not change it */
  onChoose: ((colour: string) => unknown) | null
}

/** The colour of a set. Pickers report each colour on the way, so the last one counts when it stays. */
export function Swatch({ name, colour, onChoose }: Props) {
  const [picked, setPicked] = useState<string | null>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    if (picked === null) return
    const timer = setTimeout(
      () => void Promise.resolve(choose.current?.(picked)).then(() => setPicked(null)),
      settledAfter,
    )
    return () => clearTimeout(timer)
  }, [picked])
  if (!onChoose) return colour && <Shown style={{ background: colour }} aria-hidden />
  return (
    <Chosen
      type="color"
      aria-label={`Colour of ${name}`}
      value={(picked ?? colour ?? noColour).toLowerCase()}
      onChange={event => setPicked(event.target.value)}
    />
  )
}
