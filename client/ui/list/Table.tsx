import { styled } from 'styled-components'

/** A dense table. `data-number` aligns number cells to the right. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--grey-5);
    text-align: left;
    vertical-align: top;
  }
  th {
    color: var(--grey-10);
    font-size: 12px;
    font-weight: 500;
    white-space: nowrap;
  }
  [data-number] {
    text-align: right;
    white-space: nowrap;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
`
/** A scroll container for wide tables. It is focusable, so give it an `aria-label`. */
export const TableScroll = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  overflow-x: auto;
  max-width: 100%;
`
