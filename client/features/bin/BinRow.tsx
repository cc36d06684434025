import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { Toolbar } from '../../ui/Toolbar'

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
const Deeds = styled(Toolbar)`
  flex: none;
  @container (max-width: 560px) {
    flex: 1 1 100%;
  }
`

interface Props {
  name: string
  picture?: ReactNode
  words: ReactNode
  busy: boolean
  restorable?: boolean
  onRestore(): void
  onErase(): void
}

/** One thing in the bin, and its two ways out. */
export function BinRow({ name, picture, words, busy, restorable = true, onRestore, onErase }: Props) {
  return (
    <Row>
      {picture}
      <Words>
        <h3>{name}</h3>
        {words}
      </Words>
      <Deeds aria-label={name}>
        <Button disabled={busy || !restorable} aria-label={`Restore ${name}`} onClick={onRestore}>
          Restore
        </Button>
        <Button $kind="danger" disabled={busy} aria-label={`Erase permanently: ${name}`} onClick={onErase}>
          Erase permanently
        </Button>
      </Deeds>
    </Row>
  )
}
