import { styled } from 'styled-components'

/** Layout of a text page. */
export const Page = styled.article`
  display: grid;
  gap: 32px;
  align-content: start;
  width: min(760px, 100% - 64px);
  margin: 0 auto;
  padding: 40px 0 72px;
  @container main (max-width: 767px) {
    width: calc(100% - 32px);
    padding-top: 16px;
    gap: 24px;
  }
  > * {
    min-width: 0;
  }
  p,
  li {
    max-width: 72ch;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
`
export const Part = styled.section`
  display: grid;
  gap: 8px;
  > ul:not([class]) {
    display: grid;
    gap: 4px;
    padding-left: 18px;
    list-style: disc;
  }
  > ul:not([class])::marker {
    color: var(--grey-9);
  }
`
export const Quote = styled.blockquote`
  margin: 0;
  padding: 12px 16px;
  border-left: 2px solid var(--grey-7);
  border-radius: 0 var(--radius) var(--radius) 0;
  background: var(--grey-2);
  overflow-wrap: anywhere;
`
