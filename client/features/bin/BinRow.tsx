import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { Ask } from './Ask'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 0;
  @container (max-width: 560px) {
    flex-wrap: wrap;
  }
`
const Words = styled.div`
  flex: 1;
  min-width: 0;
  h3 {
    overflow-wrap: anywhere;
    font-size: 14px;
    line-height: 20px;
    font-weight: 500;
    letter-spacing: 0;
  }
  p {
    overflow-wrap: anywhere;
    font-size: 12px;
    line-height: 16px;
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
`
const Actions = styled(Toolbar)`
  flex: none;
  @container (max-width: 560px) {
    flex: 1 1 100%;
  }
`

interface Props {
  name: string
  picture?: ReactNode
  words: ReactNode
  /** says which data the erasure removes, before the person confirms */
  erasure: ReactNode
  restorable?: boolean
  restore(): Promise<unknown>
  erase(): Promise<unknown>
  onDone(deed: 'restore' | 'erase'): void
}

/** A dataset or property in the bin. It can be restored, or erased after a question. */
export function BinRow({ name, picture, words, erasure, restorable = true, restore, erase, onDone }: Props) {
  const [erasing, setErasing] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const [refused, setRefused] = useState('')
  const takeOut = async () => {
    setRestoring(true)
    try {
      await restore()
      say(`“${name}” was restored`)
      onDone('restore')
    } catch (error) {
      setRefused(failureOf(error).message)
    } finally {
      setRestoring(false)
    }
  }
  const eraseIt = async () => {
    await erase()
    say(`“${name}” was erased`)
    onDone('erase')
  }
  return (
    <>
      <Row>
        {picture}
        <Words>
          <h3>{name}</h3>
          {words}
        </Words>
        <Actions aria-label={name}>
          <Button
            disabled={restoring || !restorable}
            aria-label={`Restore ${name}`}
            onClick={() => void takeOut()}
          >
            Restore
          </Button>
          <Button
            $kind="danger"
            disabled={restoring}
            aria-label={`Erase permanently: ${name}`}
            onClick={() => setErasing(true)}
          >
            Erase permanently
          </Button>
        </Actions>
      </Row>
      {refused && (
        <Notice kind="fault" onClose={() => setRefused('')}>
          {refused}
        </Notice>
      )}
      {erasing && (
        <Ask
          title={`Erase “${name}”?`}
          action="Erase permanently"
          onYes={eraseIt}
          onClose={() => setErasing(false)}
        >
          {erasure}
        </Ask>
      )}
    </>
  )
}
