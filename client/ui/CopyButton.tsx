import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button'
import { say } from './overlay/Toast'

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      say('The browser does not allow copying here. Select the text and copy it.')
    }
  }
  return (
    <Button $kind="quiet" onClick={() => void copy()}>
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {copied ? 'Copied' : label}
    </Button>
  )
}
