import { type ReactNode, useState } from 'react'
import type { SharingLevel } from '../../generated/types'
import { failureOf, type Failure } from '../../lib/failure'
import { Choices } from '../../ui/Choices'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { levelWords } from './words'

interface Props {
  title: string
  onClose(): void
  /** what is told of a refusal */
  wordsOf?(failure: Failure): string
  onAdd(party: { id: string; name: string }, level: SharingLevel): Promise<void>
  children(choose: (party: { id: string; name: string }) => void): ReactNode
}

/** First as what, then who: the choice of somebody is the last step. */
export function AddParty({ title, onClose, wordsOf = ({ message }) => message, onAdd, children }: Props) {
  const [level, setLevel] = useState<SharingLevel>('READER')
  const [refused, setRefused] = useState('')
  const choose = (party: { id: string; name: string }) => {
    setRefused('')
    onAdd(party, level).then(onClose, (error: unknown) => setRefused(wordsOf(failureOf(error))))
  }
  return (
    <Dialog title={title} open onClose={onClose}>
      <Choices legend="As what" value={level} options={levelWords} onChange={next => setLevel(next)} />
      <p>
        {level === 'READER'
          ? 'A reader sees the dataset with all that is shared in it.'
          : 'A manager also changes it, and shares it with others.'}
      </p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      {children(choose)}
    </Dialog>
  )
}
