import { PanelLeftClose, Plus, Upload, X } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe } from '../../features/accounts/useMe'
import { orders, useListAddress } from '../../features/datasets/useListAddress'
import { counted } from '../../lib/counts'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Select } from '../../ui/Select'

const Head = styled.div`display: grid; gap: 8px; padding: 8px 8px 8px 16px; border-bottom: 1px solid var(--grey-5);`
const Line = styled.div`display: flex; align-items: center; gap: 4px; min-width: 0;`
const Sort = styled(Select)`width: auto; min-width: 148px; border-color: var(--grey-6); background: transparent; font-size: 13px;` as typeof Select
const Term = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  min-height: 32px;
  padding: 0 8px 0 10px;
  border: 1px solid var(--grey-7);
  border-radius: 16px;
  background: var(--grey-1);
  font-size: 13px;
  cursor: pointer;
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  svg { flex: none; }
  &:hover { background: var(--grey-4); }
`
const Title = styled.h2`flex: 1; min-width: 0; font-size: 14px; line-height: 20px; letter-spacing: 0;`
const Count = styled.p`flex: none; margin-right: 4px; font-size: 13px; color: var(--grey-10); font-variant-numeric: tabular-nums;`
const Gap = styled.span`flex: 1;`

/** How many, in which order, and what restricts them. */
export function ListHead({ total, onFold }: { total: number | undefined; onFold: (() => void) | undefined }) {
  const { text, order, setText, setOrder } = useListAddress()
  const { id } = useParams()
  const me = useMe()
  return (
    <Head>
      <Line>
        <Title as={id ? 'h2' : 'h1'}>Datasets</Title>
        {me && <Button as={Link} $kind="quiet" to={paths.import}><Upload size={16} aria-hidden />Import</Button>}
        {me && <Button as={Link} $kind="quiet" to={paths.creation}><Plus size={16} aria-hidden />Upload</Button>}
        {onFold && <IconButton label="Fold the list" icon={<PanelLeftClose size={18} />} onClick={onFold} />}
      </Line>
      <Line>
        <Count role="status">{total === undefined ? '' : counted(total, 'dataset')}</Count>
        {text && <Term type="button" onClick={() => setText('')} aria-label={`Clear the search for ${text}`}><span>{text}</span><X size={14} aria-hidden /></Term>}
        <Gap />
        <Sort label="Order" value={order} options={orders} onChange={setOrder} />
      </Line>
    </Head>
  )
}
