import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { controlLook } from './Field'

const Box = styled.div`
  position: relative;
  max-width: 420px;
  > svg {
    position: absolute;
    top: 50%;
    left: 10px;
    translate: 0 -50%;
    color: var(--grey-10);
    pointer-events: none;
  }
  > input {
    ${controlLook} padding-left: 34px;
  }
`

const pause = 250 // ms between the last letter and the question

interface Props {
  label: string
  onText(text: string): void
}

/** Asks when nothing more is typed for a moment. */
export function FilterField({ label, onText }: Props) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const text = typed.trim()
    if (text === asked) return
    const timer = setTimeout(() => {
      setAsked(text)
      onText(text)
    }, pause)
    return () => clearTimeout(timer)
  })
  return (
    <Box>
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </Box>
  )
}
