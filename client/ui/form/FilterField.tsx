import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { controlLook, searchIconLook } from './controlLook'

const Box = styled.div`
  ${searchIconLook}
  width: 100%;
  max-width: 420px;
  > input {
    ${controlLook} padding-left: 34px;
  }
`

const pause = 250 // ms without typing before `onText` is called

interface Props {
  label: string
  onText(text: string): void
}

/** A search field that calls `onText` with the trimmed text after a pause in typing. */
export function FilterField({ label, onText }: Props) {
  const [typed, setTyped] = useState('')
  const [reported, setReported] = useState('')
  useEffect(() => {
    const text = typed.trim()
    if (text === reported) return
    const timer = setTimeout(() => {
      setReported(text)
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
