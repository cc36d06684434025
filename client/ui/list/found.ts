import { styled } from 'styled-components'

/** A search field with its results. It keeps its height while there are few results. */
export const FinderBox = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-height: 200px;
`
/** Results of a search, each a button with a name. */
export const Found = styled.ul`
  display: grid;
  border-top: 1px solid var(--grey-5);
  button {
    display: flex;
    align-items: baseline;
    gap: 8px;
    width: 100%;
    min-height: 36px;
    padding: 6px 8px;
    border: 0;
    border-bottom: 1px solid var(--grey-5);
    background: transparent;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--grey-3);
  }
  button > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 500;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`
