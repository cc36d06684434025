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
  body.graphiql-dark & .graphiql-container {
    --color-base: 219, 18%, 12%;
  }
  .graphiql-container,
  .graphiql-container .graphiql-sidebar,
  .graphiql-container .graphiql-sessions {
    background: var(--grey-1);
  }
  .graphiql-container .graphiql-sessions {
    margin: 0;
  }
  /* without a background the empty answer looks as if GraphiQL filled only half of the window */
  .graphiql-container .graphiql-response {
    border-radius: var(--radius);
    background: var(--grey-2);
  }
  button.graphiql-execute-button,
  button.graphiql-execute-button:hover {
    background: var(--accent);
    svg {
      color: var(--on-accent);
    }
  }
  @media (max-width: 767px) {
    flex: none;
    height: 1000px;
    .graphiql-container #graphiql-session {
      flex-direction: column;
    }
    .graphiql-editors,
    .graphiql-response {
      flex: 1 1 50% !important; /* overrides the widths that GraphiQL writes to the elements */
      min-height: 0;
    }
    .graphiql-horizontal-drag-bar {
      height: 16px;
    }
  }
`
export const Head = styled.div`
  padding: 12px 16px;
`
