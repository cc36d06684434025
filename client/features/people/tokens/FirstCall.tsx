import { useState } from 'react'
import { styled } from 'styled-components'
import { CopyButton } from '../../../ui/CopyButton'
import { Choices } from '../../../ui/form/Choices'
import { type CallLanguage, callLanguages, firstCall } from './firstCalls'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  margin-top: 4px;
  padding-top: 8px;
  border-top: 1px solid var(--grey-6);
  > p {
    flex: 1 1 auto;
  }
`
/** Lines wrap on a phone; the copied text keeps its own line ends. */
const Code = styled.pre`
  margin: 0;
  padding: 8px 10px;
  border-radius: 4px;
  background: var(--grey-1);
  font: 12px/18px var(--mono);
  white-space: pre-wrap;
`

/** A call that works as it is: with the token and the address of this site. */
export function FirstCall({ secret }: { secret: string }) {
  const [language, setLanguage] = useState<CallLanguage>('curl')
  const call = firstCall(language, { site: location.origin, secret })
  return (
    <>
      <Head>
        <p>A first call, ready to paste:</p>
        <Choices<CallLanguage>
          legend="Language"
          value={language}
          options={callLanguages}
          onChange={setLanguage}
        />
        <CopyButton text={call} label="Copy the call" />
      </Head>
      <Code role="group" aria-label="First call">
        {call}
      </Code>
    </>
  )
}
