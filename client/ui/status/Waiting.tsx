import { styled } from 'styled-components'
import { Spinner } from './Spinner'

const Middle = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-height: 240px;
  padding: 24px;
`

/** A spinner with words in the middle of a page. */
export const Waiting = ({ text }: { text: string }) => (
  <Middle role="status">
    <Spinner />
    <p>{text}</p>
  </Middle>
)
