import { Eye, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useMedia } from '../../../lib/browser/useMedia'
import { counted, number } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import {
  exactMatchOf,
  nameProperty,
  searchObjects,
  titleOf,
  type ListedObject,
} from '../../../instrument/naming'
import type { FoundElsewhere } from '../../../instrument/otherTimes'
import { refText, type ObjectRef } from '../../../instrument/objectRef'
import { isNone } from '../../../instrument/sets/objectSet'
import type { KeptSet } from '../../../instrument/slices/sets'
import { selectObjects } from '../../state/selecting'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { takesBack } from '../escape'
import { Caption, Heading, Input, Section } from '../look'
import { useSheetSizing } from '../sheets/sheetSizing'
import { NamedSets } from './NamedSets'
import { QueryLine } from '../query/QueryLine'
import { ObjectsTable } from './ObjectsTable'
import { OtherTimes, useOtherTimes } from './OtherTimes'
import { SavedSets } from './SavedSets'
import { SelectionActions } from './SelectionActions'
import { useMembers, useNameOf, useObjects, useSelected } from '../useObjects'
import { Ways } from './Ways'

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

/** Finds, selects, hides and keeps sets of objects, with a table of the objects at the current time. */
export function ObjectsMenu() {
  const objects = useObjects()
  const controller = useController()
  const manifest = useManifest()
  const selected = useSelected()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searchObjects(objects, wanted), [objects, wanted])
  const searching = wanted.trim() !== ''
  const elsewhere = useOtherTimes(wanted)
  const { first, ahead, later } = orderOf(wanted, found, elsewhere.found)
  const [nearest] = elsewhere.found
  const isUnknown = searching && found.length === 0 && !nearest
  // without data, the picture of before stays
  const absent = useLive(live => live.absent)
  const hasTime = manifest.minTime < manifest.maxTime
  const byFinger = useMedia('(pointer: coarse)')
  const table = useRef<HTMLDivElement>(null)
  // on a sheet, the results have the whole height until one of them is chosen
  const setSize = useSheetSizing()
  const type = (typed: string) => {
    setText(typed)
    setSize(typed === '' ? 'half' : 'full')
  }
  const go = (one: FoundElsewhere) => {
    setSize('half')
    elsewhere.go(one)
  }
  const press = (event: KeyboardEvent) => {
    if (takesBack(event, text !== '', () => type(''))) return
    if (event.key === 'Enter' && first) {
      setSize('half')
      const listed = listedIn(text, found)
      if (listed.length > 1) selectObjects(controller, listed, 'replace', nameProperty(manifest)?.id ?? null)
      else controller.dispatch({ type: 'pick', ref: first.ref, adding: false })
      controller.focus(true)
    } else if (event.key === 'Enter' && nearest) go(nearest)
    else if (event.key === 'ArrowDown') table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <>
      <Section>
        <Heading>Find by name</Heading>
        <Input
          type="search"
          placeholder="Names or numbers, with commas"
          aria-label="Search objects by name or number"
          data-search=""
          value={text}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
        />
        {searching && found.length > 0 && (
          <Ways
            label={`What to do with the ${counted(found.length, 'object')} found`}
            onChoose={way => {
              setSize('half')
              selectObjects(
                controller,
                found.map(({ ref }) => ref),
                way,
                nameProperty(manifest)?.id ?? null,
              )
            }}
          />
        )}
        <Heading>
          {searching && `${number(found.length)} of `}
          {hasTime
            ? `${number(objects.length)} ${absent ? 'in the picture' : 'at this time'}`
            : counted(objects.length, 'object')}
        </Heading>
        <Caption role="status">
          {!first && (
            <>
              {found.length === 0 && (hasTime ? 'Nothing matches at this time. ' : 'No name matches. ')}
              {isUnknown && 'A query finds values.'}
              {nearest && goWords(nearest, byFinger)}
            </>
          )}
        </Caption>
        <OtherTimes found={ahead} go={go} />
        <div ref={table} onClick={() => setSize('half')}>
          {found.length > 0 && <ObjectsTable objects={found} isSearch={searching} />}
        </div>
        <OtherTimes found={later} go={go} />
      </Section>
      <QueryLine noName={isUnknown ? wanted.trim() : ''} />
      <SelectionActions count={`${number(selected.length)} selected`} />
      <NamedSets />
      <SavedSets />
      <Kept title="Isolated" from="isolated" />
      <Kept title="Ghosts" from="ghosted" />
      <Kept title="Hidden" from="hidden" />
    </>
  )
}

/** The objects that a list of names with commas names in full. */
function listedIn(text: string, found: readonly ListedObject[]) {
  const isListed = exactMatchOf(text)
  return text.includes(',')
    ? found.filter(({ name, ref }) => isListed(name, ref.id)).map(({ ref }) => ref)
    : []
}

const goWords = ({ title, ref }: FoundElsewhere, byFinger: boolean) =>
  byFinger
    ? `Tap ${title} below to go to time point ${ref.time}.`
    : `Press Enter to go to ${title} at time point ${ref.time}.`

/**
 * `first` is the object that Enter picks. A whole name at another time comes ahead of parts of names at this
 * time; then `first` is null.
 */
function orderOf(text: string, here: readonly ListedObject[], elsewhere: readonly FoundElsewhere[]) {
  const [first = null] = here
  const exact = elsewhere.filter(({ isExact }) => isExact)
  const isAhead = exact.length > 0 && !(first && exactMatchOf(text)(first.name, first.ref.id))
  return isAhead
    ? { first: null, ahead: exact, later: elsewhere.slice(exact.length) }
    : { first, ahead: [], later: elsewhere }
}

const releaseWords: Readonly<Record<KeptSet, string>> = {
  hidden: 'Show again',
  isolated: 'Stop isolating',
  ghosted: 'Show in full',
}

/** List of hidden, isolated or ghosted objects at this time, with a button to undo each. */
function Kept({ title, from }: { title: string; from: KeptSet }) {
  const { dispatch } = useController()
  const nameOf = useNameOf()
  const set = useViewerState(state => state[from])
  const refs = useMembers(set)
  if (isNone(set)) return null
  const icon = from === 'isolated' ? <X size={16} /> : <Eye size={16} />
  const release = (ref: ObjectRef) => dispatch({ type: 'release', from, refs: [ref] })
  return (
    <Section>
      <Heading>
        {title} ({number(refs.length)})
      </Heading>
      {refs.length === 0 && <Caption>None of them is at this time point.</Caption>}
      <ul>
        {refs.slice(0, mostRows).map(ref => (
          <Row key={refText(ref)}>
            <span>{titleOf({ ref, name: nameOf(ref) })}</span>
            <IconButton label={releaseWords[from]} icon={icon} onClick={() => release(ref)} />
          </Row>
        ))}
      </ul>
      {refs.length > mostRows && <Caption>and {number(refs.length - mostRows)} more</Caption>}
    </Section>
  )
}
