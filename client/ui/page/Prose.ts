import { styled } from 'styled-components'
import { hidden } from '../hidden'

/** Spacing and looks of a text that Markdown was turned into. */
export const Prose = styled.div`
  display: grid;
  gap: 12px;
  > * {
    min-width: 0;
  }
  > * + h2 {
    margin-top: 12px;
  }
  h4,
  h5,
  h6 {
    margin: 0;
  }
  .sr-only {
    ${hidden}
  }
  .footnotes {
    padding-top: 12px;
    border-top: 1px solid var(--grey-5);
    font-size: 13px;
  }
  p,
  li,
  td,
  th {
    max-width: 72ch;
    overflow-wrap: anywhere;
  }
  ul,
  ol {
    display: grid;
    gap: 4px;
    padding-left: 22px;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--grey-5);
    text-align: left;
    vertical-align: top;
  }
  pre {
    padding: 12px;
    border-radius: var(--radius);
    background: var(--grey-2);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  blockquote {
    margin: 0;
    padding: 8px 16px;
    border-left: 2px solid var(--grey-7);
    background: var(--grey-2);
  }
  img {
    max-width: 100%;
    height: auto;
  }
  a {
    text-decoration: underline;
  }
`
