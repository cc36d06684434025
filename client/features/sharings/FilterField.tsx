import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FilterBox } from './look'

const pause = 250 // ms between the last letter and the question

interface Props { label: string; onText(text: string): void }

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
  return <FilterBox><Search size={16} aria-hidden /><input type="search" aria-label={label} placeholder={label} value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" spellCheck={false} /></FilterBox>
}
