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

interface Thing {
  readonly kind: string
  readonly id: string
  readonly name: string | null
  /** the group of a study, the dataset of a property */
  readonly parentId: string | null
}

/** The screens of things that have one. A tag has none, because only its owner manages it. */
const screens: Readonly<Record<string, (id: string, parentId: string) => string>> = {
  user: id => `${paths.editUser}?id=${id}`,
  dataset: paths.dataset,
  group: paths.group,
  study: (id, groupId) => paths.study(groupId, id),
  property: (_id, datasetId) => paths.properties(datasetId),
}

/** The name with a link. What no longer exists is shown as its kind and number. */
function thing({ kind, id, name, parentId }: Thing): ReactNode {
  if (kind === 'job') return <Named to={paths.jobs}>{id}</Named>
  if (name === null) return `${kind} ${id}`
  const to = screens[kind]
  return to ? <Named to={to(id, parentId ?? '')}>{name}</Named> : name
}

const slot = /(\{[^{}]+\})/

/** What happened, as one sentence with linked names. */
export function AuditSentence({ event }: { event: AuditLineFragment }) {
  const { action, detail, mentions } = event
  const [first, second] = mentions
  const rest = first ? detail.replace(first.text, '').replace(/^: /, '') : detail
  const values: Readonly<Record<string, ReactNode>> = {
    '{subject}': thing({
      kind: event.subjectKind,
      id: event.subjectId,
      name: event.subjectName,
      parentId: event.subjectParentId,
    }),
    '{first}': first ? thing(first) : detail,
    '{second}': second && thing(second),
    '{rest}': rest,
    '{: rest}': rest && `: ${rest}`,
    '{detail}': inWords(event),
    '{: detail}': detail && <>: {inWords(event)}</>,
  }
  return sentenceOf(action, first !== undefined)
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
      {thing(first)}
      {after.join(first.text)}
    </>
  )
}
