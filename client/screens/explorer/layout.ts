import { styled } from 'styled-components'

/** GraphiQL fills the page. On a phone, editor and answer stand below each other and the page scrolls. */
export const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 480px;
  .graphiql-container {
    flex: 1;
    height: auto;
    min-height: 0;
    border-top: 1px solid var(--grey-5);
    --font-family: var(--sans);
    --font-family-mono: var(--mono);
    --border-radius-12: var(--radius);
    --border-radius-8: var(--radius);
  }
  .graphiql-container,
  .graphiql-container .graphiql-sidebar,
  .graphiql-container .graphiql-sessions {
    background: var(--grey-1);
  }
  @media (max-width: 767px) {
    min-height: 900px;
    .graphiql-session {
      flex-direction: column;
    }
    .graphiql-editors,
    .graphiql-response {
      flex: 1 !important;
      min-height: 0;
    }
  }
`
export const Head = styled.div`
  padding: 12px 16px;
`
