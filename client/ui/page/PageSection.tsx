import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

const Box = styled.section`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 16px 32px;
  padding-top: 24px;
  border-top: 1px solid var(--grey-5);
  @container (max-width: 680px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Head = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  h2 {
    font-size: 14px;
    line-height: 20px;
    letter-spacing: 0;
  }
  p {
    max-width: 48ch;
    font-size: 13px;
    line-height: 18px;
    color: var(--grey-10);
  }
`
const Body = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  min-width: 0;
  > * {
    min-width: 0;
  }
`

/** A section of a page: title and description at the left, controls at the right. */
export function PageSection({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </Head>
      <Body>{children}</Body>
    </Box>
  )
}
