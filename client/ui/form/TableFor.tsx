import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { chooseTableReader, tableReader, tableReaders } from '../../lib/browser/tableFile'
import { Select } from './Select'

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  white-space: nowrap;
  select {
    flex: 1;
    min-width: 0;
  }
`

/** The choice of what opens tables in CSV. It holds for all tables of the site. */
export function TableFor({ className }: { className?: string }) {
  const reader = useStore(tableReader)
  return (
    <Row className={className}>
      CSV for
      <Select value={reader} options={tableReaders} onChange={chooseTableReader} />
    </Row>
  )
}
