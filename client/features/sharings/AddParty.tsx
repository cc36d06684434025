import { type ReactNode, useState } from 'react'
import type { SharingLevel } from '../../generated/types'
import { failureOf, type Failure } from '../../lib/server/failure'
import { Choices } from '../../ui/form/Choices'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
import { levelWords } from './words'

interface Props {
  title: string
  onClose(): void
  /** error text for a refusal */
  wordsOf?(failure: Failure): string
  onAdd(party: { id: string; name: string }, level: SharingLevel): Promise<void>
  children(choose: (party: { id: string; name: string }) => void): ReactNode
}

/** Chooses the rights first. Choosing the person or group then saves. */
export function AddParty({ title, onClose, wordsOf = ({ message }) => message, onAdd, children }: Props) {
  const [level, setLevel] = useState<SharingLevel>('READER')
  const [refused, setRefused] = useState('')
  const choose = (party: { id: string; name: string }) => {
    setRefused('')
    onAdd(party, level).then(onClose, (error: unknown) => setRefused(wordsOf(failureOf(error))))
  }
  return (
    <Dialog title={title} open onClose={onClose}>
      <Choices legend="Rights" value={level} options={levelWords} onChange={next => setLevel(next)} />
      <p>
        {level === 'READER'
          ? 'A reader can see the dataset and everything shared in it.'
          : 'A manager can also change it and share it with others.'}
      </p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      {children(choose)}
    </Dialog>
  )
}
