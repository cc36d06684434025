import { styled } from 'styled-components'
import { FilterChips } from '../../features/datasetFilter/FilterChips'
import { useListAddress } from '../../features/datasetFilter/useListAddress'
import { counted } from '../../lib/words/counts'
import { orders } from '../../lib/words/orders'
import { Select } from '../../ui/form/Select'

const Head = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid var(--grey-5);
`
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 4px;
  min-width: 0;
`
const Sort = styled(Select)`
  flex: 0 1 148px;
  width: auto;
  min-width: 96px;
  border-color: var(--grey-6);
  background: transparent;
  font-size: 13px;
` as typeof Select
const Count = styled.p`
  flex: none;
  margin-right: 4px;
  font-size: 13px;
  color: var(--grey-10);
  font-variant-numeric: tabular-nums;
`

/** Number of datasets, sort order and active filters. */
export function ListHead({ total, isVisitor }: { total: number | undefined; isVisitor: boolean }) {
  const { order, setOrder } = useListAddress()
  return (
    <Head>
      <FilterChips isVisitor={isVisitor} />
      <Line>
        <Count role="status">{total === undefined ? '' : counted(total, 'dataset')}</Count>
        <Sort label="Order" value={order} options={orders} onChange={setOrder} />
      </Line>
    </Head>
  )
}
