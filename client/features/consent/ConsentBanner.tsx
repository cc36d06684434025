import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { consent, consentQuestion, decide } from '../../lib/browser/consent'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { CookieChoices } from './CookieChoices'

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  max-height: 60dvh;
  overflow: auto;
  padding: 12px 16px;
  border-top: 1px solid var(--grey-6);
  background: var(--grey-1);
  outline: 0;
  > p {
    flex: 1 1 420px;
    max-width: 84ch;
    color: var(--grey-11);
  }
  @media (max-width: 767px) {
    > p {
      flex-basis: 100%;
      font-size: 13px;
    }
  }
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;
  @media (max-width: 767px) {
    width: 100%;
    > * {
      flex: 1 1 auto;
    }
  }
`

const words = { accepted: 'Optional cookies are accepted.', rejected: 'Optional cookies are rejected.' }

/** Cookie question below the content of every page. The privacy page can open it again. */
export function ConsentBanner() {
  const [configuring, setConfiguring] = useState(consentQuestion.getState().reopened)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (consentQuestion.getState().reopened) box.current?.focus()
  }, [])
  const take = (choice: 'accepted' | 'rejected') => {
    decide(choice)
    say(words[choice])
  }
  return (
    <Box ref={box} tabIndex={-1} aria-label="Cookies">
      <p>
        Morula stores what it needs to work in this browser. If you agree, it also counts which pages you
        view, to improve them. See the <Link to={paths.privacy}>cookie policy</Link>.
      </p>
      <Choices>
        <Button onClick={() => take('accepted')}>Accept all</Button>
        <Button onClick={() => take('rejected')}>Reject all</Button>
        <Button $kind="quiet" aria-expanded={configuring} onClick={() => setConfiguring(!configuring)}>
          See optionals
        </Button>
      </Choices>
      {configuring && <CookieChoices accepted={consent() === 'accepted'} onTake={take} />}
    </Box>
  )
}
