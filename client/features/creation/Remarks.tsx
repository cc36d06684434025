import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'

const Done = styled.section`
  display: grid;
  gap: 20px;
  h2 {
    font-size: 18px;
    line-height: 24px;
    outline: 0;
    overflow-wrap: anywhere;
  }
`
const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 6px 0 0;
  padding-left: 18px;
  list-style: disc;
`

export const remarksLead = 'Some parts of the files were left out, or read differently than written:'

interface Props {
  title: string
  /** The sentence before the remarks. */
  lead: string
  remarks: readonly string[]
  /** Buttons that continue. */
  children: ReactNode
}

/** Shown after an upload of which parts were left out. Lists them before the user continues. */
export function Remarks({ title: words, lead, remarks, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Done>
      <h2 ref={title} tabIndex={-1}>
        {words}
      </h2>
      <Notice kind="warning">
        {lead}
        <List>
          {remarks.map(remark => (
            <li key={remark}>{remark}</li>
          ))}
        </List>
      </Notice>
      <Toolbar>{children}</Toolbar>
    </Done>
  )
}
