import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { counted, number } from '../../../lib/words/counts'
import { exampleQuery, valueQuery } from '../../../../formats/query/queryExample'
import type { QueryRemark } from '../../../../formats/query/queryError'
import { rowsAt } from '../../../../formats/property/propertyRows'
import { nearestTime } from '../../../instrument/otherTimes'
import type { Way } from '../../../instrument/sets/objectSet'
import { showTime } from '../../state/showTime'
import { useController, useLive, useManifest } from '../../state/useViewer'
import { useQuery, type Found, type QueryState } from '../../state/query/useQuery'
import { Caption, Heading, Quiet, Section } from '../look'
import { Ways } from '../objects/Ways'
import { useSheetSizing } from '../sheets/sheetSizing'
import { showInPane } from './keepInPane'
import { QueryInput } from './QueryInput'
import { Fault, Note, Result } from './queryLook'
import { useEnter } from './useEnter'

/**
 * Finds objects at all times by a query (docs/query.md), and selects or isolates them. `noName`: a text that is the
 * name of no object, and perhaps a value.
 */
export function QueryLine({ noName }: { noName: string }) {
  const [text, setText] = useState('')
  const { state, facts, where } = useQuery(text)
  const controller = useController()
  const manifest = useManifest()
  const example = useMemo(
    () => (noName && valueQuery(facts, noName)) || exampleQuery(facts, manifest),
    [facts, manifest, noName],
  )
  const id = useId()
  const { section, type, showPicture } = useRoom(state.stage)
  const change = (next: string) => {
    setText(next)
    type(next)
  }
  const select = (way: Way) => {
    if (state.stage === 'found') {
      const { set, properties } = state
      controller.dispatch({ type: 'selectSet', set, way, properties })
      showPicture()
    }
  }
  const enter = useEnter(text, where !== text || state.stage === 'waiting', () => select('replace'))
  const isolate = () => {
    select('replace')
    controller.dispatch({ type: 'isolate' })
  }
  const remarks = state.stage === 'found' ? state.result.remarks : []
  return (
    <Section aria-label="Query" ref={section}>
      <Heading id={`${id}label`}>Query</Heading>
      <QueryInput
        label={`${id}label`}
        description={`${id}state`}
        text={text}
        facts={facts}
        fault={state.stage === 'wrong' ? state.remark : null}
        notes={remarks}
        onChange={change}
        onEnter={enter}
      >
        <div id={`${id}state`} role="status">
          <State state={state} text={text} example={example} onFix={setText} />
          {remarks.map(remark => (
            <Note key={`${remark.at.from} ${remark.message}`}>
              {remark.message} <Fix remark={remark} text={text} onFix={setText} />
            </Note>
          ))}
        </div>
        {state.stage === 'found' && (
          <>
            <Ways
              label={`What to do with the ${counted(state.result.count, 'object')} of the query`}
              disabled={state.result.count === 0}
              onChoose={select}
            />
            <Quiet type="button" disabled={state.result.count === 0} onClick={isolate}>
              Isolate found
            </Quiet>
          </>
        )}
      </QueryInput>
    </Section>
  )
}

/**
 * Room for the line, its completions and its result: on a sheet, the whole height while a person types. When the
 * result is used, the picture is seen again.
 */
function useRoom(stage: QueryState['stage']) {
  const section = useRef<HTMLElement>(null)
  const setSize = useSheetSizing()
  const show = () => {
    if (section.current) showInPane(section.current)
  }
  useEffect(() => {
    if (stage !== 'empty') show()
  }, [stage])
  return {
    section,
    type: (text: string) => setSize(text === '' ? 'half' : 'full'),
    showPicture: () => {
      setSize('half')
      requestAnimationFrame(show)
    },
  }
}

interface StateProps {
  state: QueryState
  text: string
  example: string
  onFix(text: string): void
}

function State({ state, text, example, onFix }: StateProps) {
  switch (state.stage) {
    case 'empty':
      return (
        <Caption>
          For example{' '}
          <Quiet type="button" onClick={() => onFix(example)}>
            {example}
          </Quiet>
        </Caption>
      )
    case 'wrong':
      return (
        <Fault>
          {state.remark.message} <Fix remark={state.remark} text={text} onFix={onFix} />
        </Fault>
      )
    case 'unfinished':
      return (
        <Caption>
          {state.remark.message} <Fix remark={state.remark} text={text} onFix={onFix} />
        </Caption>
      )
    case 'waiting':
      return <Caption>{state.reason}</Caption>
    case 'failed':
      return (
        <Fault>
          The query could not be run: {state.reason} <Again again={state.again} />
        </Fault>
      )
    case 'found':
      return <Count found={state} />
  }
}

const Again = ({ again }: { again: (() => void) | undefined }) =>
  again && (
    <Quiet type="button" onClick={again}>
      Try again
    </Quiet>
  )

function Count({ found: { result, rows, indexed } }: { found: Found }) {
  const time = useLive(live => live.shown?.time)
  const { minTime, maxTime } = useManifest()
  const controller = useController()
  const here = time === undefined ? 0 : rows.countWithin(...rowsAt(indexed.objects, time))
  const nearest = time === undefined || here > 0 ? null : nearestTime(indexed.objects, rows, time)
  return (
    <>
      <Result>
        {counted(result.count, 'object')}
        {minTime < maxTime && ` at all times, ${number(here)} at this time`}
      </Result>
      {nearest !== null && (
        <Quiet type="button" onClick={() => showTime(controller, nearest)}>
          Go to time {nearest}
        </Quiet>
      )}
    </>
  )
}

/** A button that changes the query as the remark suggests. */
function Fix({
  remark: { fix },
  text,
  onFix,
}: {
  remark: QueryRemark
  text: string
  onFix(text: string): void
}) {
  if (!fix || fix.to > text.length) return null
  const mended = text.slice(0, fix.from) + fix.text + text.slice(fix.to)
  return (
    <Quiet type="button" onClick={() => onFix(mended)}>
      {fix.text.trim() === '' ? 'Remove it' : `Use ${fix.text.trim()}`}
    </Quiet>
  )
}
