import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { Notice } from '../../ui/Notice'
import { Switch } from '../../ui/Switch'

const Box = styled.div`
  display: grid;
  p {
    padding-left: 40px;
    font-size: 13px;
    line-height: 18px;
    color: var(--grey-10);
  }
`

const words = {
  on: 'Everybody on the web sees and downloads this dataset, without an account. Switch it off, and only those see it with whom it is shared.',
  off: 'Only those see this dataset with whom it is shared. Switch it on, and everybody on the web sees and downloads it at once, without an account.',
  isOn: 'Everybody on the web sees and downloads this dataset, without an account.',
  isOff: 'Only those see this dataset with whom it is shared.',
}

interface Props {
  isPublic: boolean
  readOnly: boolean
  onChange(next: boolean): Promise<unknown>
}

/** Not said before the server has agreed: it cannot be called back from who has seen it. */
export function PublicAccess({ isPublic, readOnly, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  if (readOnly) return <p>{isPublic ? words.isOn : words.isOff}</p>
  const change = async (next: boolean) => {
    setRefused('')
    setBusy(true)
    await onChange(next).catch((error: unknown) => setRefused(failureOf(error).message))
    setBusy(false)
  }
  return (
    <>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Box>
        <Switch label="Public" checked={isPublic} disabled={busy} onChange={next => void change(next)} />
        <p>{isPublic ? words.on : words.off}</p>
      </Box>
    </>
  )
}
