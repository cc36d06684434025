import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths'
import { sentenceOf } from './auditActions'
import type { AuditLineFragment } from './AuditLine.generated'

export const Named = styled(Link)`
  color: var(--grey-12);
  text-decoration-color: var(--grey-7);
  &:hover {
    text-decoration-color: currentColor;
  }
`

/** The screens of things that have one. A study's screen needs its group, so it is not linked. */
const screens: Readonly<Record<string, (id: string) => string>> = {
  user: id => `${paths.editUser}?id=${id}`,
  dataset: paths.dataset,
  group: paths.group,
}

/** The name with a link. What no longer exists is shown as its kind and number. */
function thing(kind: string, id: string, name: string | null): ReactNode {
  const to = screens[kind]
  if (name === null) return kind === 'job' ? id : `${kind} ${id}`
  return to ? <Named to={to(id)}>{name}</Named> : name
}

const slot = /(\{[^{}]+\})/

/** What happened, as one sentence with linked names. */
export function AuditSentence({ event }: { event: AuditLineFragment }) {
  const { action, detail, subjectKind, subjectId, subjectName, mentions } = event
  const [first, second] = mentions
  const rest = first ? detail.replace(first.text, '').replace(/^: /, '') : detail
  const values: Readonly<Record<string, ReactNode>> = {
    '{subject}': thing(subjectKind, subjectId, subjectName),
    '{first}': first ? thing(first.kind, first.id, first.name) : detail,
    '{second}': second && thing(second.kind, second.id, second.name),
    '{rest}': rest,
    '{: rest}': rest && `: ${rest}`,
    '{: detail}': detail && <>: {inWords(event)}</>,
  }
  return sentenceOf(action)
    .split(slot)
    .map((part, at) => <Fragment key={at}>{part in values ? values[part] : part}</Fragment>)
}

/** The detail with the names of those that it mentions. */
function inWords({ detail, mentions }: AuditLineFragment): ReactNode {
  const [first] = mentions
  if (!first) return detail
  const [before, ...after] = detail.split(first.text)
  return (
    <>
      {before}
      {thing(first.kind, first.id, first.name)}
      {after.join(first.text)}
    </>
  )
}
