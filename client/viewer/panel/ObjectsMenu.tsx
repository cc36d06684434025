import { Eye, X } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'
import { IconButton } from '../../ui/IconButton'
import { nameOf, searchObjects, titleOf } from '../model/naming'
import { refText, type ObjectRef } from '../model/objectRef'
import { useController, useDispatch, useViewerState } from '../state/useViewer'
import { Buttons, Caption, Heading, Input, Quiet, Section } from './look'
import { ObjectsTable } from './ObjectsTable'
import { useNames, useObjects, useSelected } from './useObjects'

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  span:first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
const mostRows = 20

/** Search, hide and isolate objects, with a table of the objects at the current time. */
export function ObjectsMenu() {
  const objects = useObjects()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searchObjects(objects, wanted), [objects, wanted])
  return (
    <>
      <Section>
        <Input
          type="search"
          placeholder="Name or number"
          aria-label="Search objects by name or number"
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Actions />
      </Section>
      <Section>
        <Heading>
          {wanted.trim() === ''
            ? `${number(objects.length)} at this time`
            : `${number(found.length)} of ${number(objects.length)} at this time`}
        </Heading>
        {found.length > 0 ? <ObjectsTable objects={found} /> : <Caption>Nothing matches.</Caption>}
      </Section>
      <Kept title="Isolated" refs={useViewerState(state => state.isolated)} />
      <Kept title="Hidden" refs={useViewerState(state => state.hidden)} />
    </>
  )
}

function Actions() {
  const selected = useSelected()
  const dispatch = useDispatch()
  const altered = useViewerState(state => state.hidden.length + state.isolated.length > 0)
  return (
    <Buttons>
      <Quiet
        type="button"
        disabled={selected.length === 0}
        onClick={() => dispatch({ type: 'hide', refs: selected })}
      >
        Hide
      </Quiet>
      <Quiet
        type="button"
        disabled={selected.length === 0}
        onClick={() => dispatch({ type: 'isolate', refs: selected })}
      >
        Isolate
      </Quiet>
      <Quiet type="button" disabled={!altered} onClick={() => dispatch({ type: 'showAll' })}>
        Show all
      </Quiet>
    </Buttons>
  )
}

/** List of hidden or isolated objects, with a button to undo each. */
function Kept({ title, refs }: { title: 'Isolated' | 'Hidden'; refs: readonly ObjectRef[] }) {
  const { dispatch } = useController()
  const names = useNames()
  if (refs.length === 0) return null
  const away = (ref: ObjectRef) =>
    dispatch(
      title === 'Hidden'
        ? { type: 'show', ref }
        : { type: 'isolate', refs: refs.filter(other => other !== ref) },
    )
  return (
    <Section>
      <Heading>
        {title} ({number(refs.length)})
      </Heading>
      <ul>
        {refs.slice(0, mostRows).map(ref => (
          <Row key={refText(ref)}>
            <span>{titleOf({ ref, name: nameOf(names, ref) })}</span>
            <IconButton
              label={title === 'Hidden' ? 'Show again' : 'Stop isolating'}
              icon={title === 'Hidden' ? <Eye size={16} /> : <X size={16} />}
              onClick={() => away(ref)}
            />
          </Row>
        ))}
      </ul>
      {refs.length > mostRows && <Caption>and {number(refs.length - mostRows)} more</Caption>}
    </Section>
  )
}
