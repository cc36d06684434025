import { PanelLeftClose, Plus, Upload, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe } from '../../features/accounts/useMe'
import { orders, useListAddress } from '../../features/datasets/useListAddress'
import { counted } from '../../lib/counts'
import { paths } from '../../lib/paths'
import { IconButton } from '../../ui/IconButton'
import { Select } from '../../ui/Select'
import { Button } from '../../ui/Button'

const Head = styled.div`display: grid; gap: 8px; padding: 8px 8px 8px 16px; border-bottom: 1px solid var(--grey-5);`
const Line = styled.div`display: flex; align-items: center; gap: 4px; min-width: 0; h1 { flex: 1; min-width: 0; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }`
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
const Gap = styled.span`flex: 1;`

/** How many, in which order, and what restricts them. */
export function ListHead({ total, onFold }: { total: number | undefined; onFold: (() => void) | undefined }) {
  const { text, order, setText, setOrder } = useListAddress()
  const me = useMe()
  return (
    <Head>
      <Line>
        <h1 data-page-title tabIndex={-1} aria-live="polite">{total === undefined ? 'Datasets' : counted(total, 'dataset')}</h1>
        {me && <Button as={Link} $kind="quiet" to={paths.import}><Upload size={16} aria-hidden />Import</Button>}
        {me && <Button as={Link} $kind="quiet" to={paths.creation}><Plus size={16} aria-hidden />Upload</Button>}
        {onFold && <IconButton label="Fold the list" icon={<PanelLeftClose size={18} />} onClick={onFold} />}
      </Line>
      <Line>
        {text && <Term type="button" onClick={() => setText('')} aria-label={`Clear the search for ${text}`}><span>{text}</span><X size={14} aria-hidden /></Term>}
        <Gap />
        <Sort label="Order" value={order} options={orders} onChange={setOrder} />
      </Line>
    </Head>
  )
}
