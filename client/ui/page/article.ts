import { styled } from 'styled-components'

/** A text of sections. */
export const Article = styled.article`
  display: grid;
  gap: 24px;
  align-content: start;
  > * {
    min-width: 0;
  }
  section {
    display: grid;
    gap: 12px;
  }
`
/** A list of links beside or above a text. */
export const LinkList = styled.ul`
  display: grid;
  gap: 2px;
  a {
    display: block;
    padding: 4px 8px;
    border-radius: var(--radius);
    color: var(--grey-11);
    text-decoration: none;
  }
  a:hover {
    background: var(--grey-3);
  }
  a[aria-current='page'] {
    background: var(--grey-4);
    color: var(--grey-12);
  }
`
