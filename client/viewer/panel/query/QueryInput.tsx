import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useStore } from 'zustand'
import {
  complete,
  type CompletionFacts,
  type CompletionOption,
} from '../../../../formats/query/queryCompletion'
import type { QueryRemark } from '../../../../formats/query/queryError'
import { queryLimits } from '../../../../formats/query/queryError'
import { useController } from '../../state/useViewer'
import { takesBack } from '../escape'
import { keepInPane } from './keepInPane'
import { Box, Field, Ground, Line, List, Option, Underlay } from './queryLook'

interface Props {
  /** ids of the elements that name and describe the input */
  label: string
  description: string
  text: string
  facts: CompletionFacts
  fault: QueryRemark | null
  notes: readonly QueryRemark[]
  onChange(text: string): void
  /** the key of the query line brings the focus here */
  hasKey?: boolean
  /** Enter without a chosen option */
  onEnter(): void
  /** the result of the query, between the line and the completions, so that no completion covers it */
  children: ReactNode
}

/** A line for a query: a combobox that completes the word at the caret, with faults underlined at their place. */
export function QueryInput({
  label,
  description,
  text,
  facts,
  fault,
  notes,
  hasKey = true,
  onChange,
  onEnter,
  children,
}: Props) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const underlay = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(0)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { at, options } = useMemo(
    () =>
      open ? complete(text, Math.min(caret, text.length), facts) : { at: { from: 0, to: 0 }, options: [] },
    [open, text, caret, facts],
  )
  const shown = open && options.length > 0
  const choose = (option: CompletionOption) => {
    const end = at.from + option.text.length
    onChange(text.slice(0, at.from) + option.text + text.slice(at.to))
    setCaret(end)
    setActive(-1)
    requestAnimationFrame(() => input.current?.setSelectionRange(end, end))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step) {
      setOpen(true)
      if (shown) setActive(moved(active, step, options.length))
    } else if ((event.key === 'Enter' || event.key === 'Tab') && shown && option) choose(option)
    else if (event.key === 'Enter') {
      setOpen(false)
      onEnter()
    } else if (!takesBack(event, shown || text !== '', () => (shown ? setOpen(false) : onChange('')))) return
    event.preventDefault()
    event.stopPropagation()
  }
  const follow = () => {
    if (underlay.current && input.current) underlay.current.scrollLeft = input.current.scrollLeft
  }
  const move = () => {
    setCaret(input.current?.selectionStart ?? text.length)
    follow()
  }
  useEffect(follow, [text, fault, notes])
  useAsked(input, hasKey)
  return (
    <Box onBlur={() => setOpen(false)}>
      <Field>
        <Ground />
        <Underlay ref={underlay} aria-hidden>
          <Marked text={text} fault={fault} notes={notes} />
        </Underlay>
        <Line
          ref={input}
          role="combobox"
          aria-labelledby={label}
          aria-describedby={description}
          aria-invalid={fault !== null}
          aria-expanded={shown}
          aria-controls={shown ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list}${active}` : undefined}
          placeholder="Find objects by conditions"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={queryLimits.length}
          value={text}
          onChange={({ target }) => {
            setOpen(target.value !== '') // the list would cover the example below the empty line
            setActive(-1)
            setCaret(target.selectionStart ?? target.value.length)
            onChange(target.value)
          }}
          onClick={() => setOpen(text !== '')}
          onSelect={move}
          onScroll={follow}
          onKeyDown={press}
        />
      </Field>
      {children}
      {shown && <Options id={list} options={options} active={active} onChoose={choose} />}
    </Box>
  )
}

/** Takes the focus when a key has asked for the query line. */
function useAsked(input: RefObject<HTMLInputElement | null>, hasKey: boolean) {
  const { query } = useController()
  const { asked } = useStore(query)
  useEffect(() => {
    if (!asked || !hasKey) return
    query.setState({ asked: false })
    input.current?.focus()
  }, [asked, hasKey, query, input])
}

/** Moves through the options, and over no option between the last and the first. */
function moved(active: number, step: number, count: number): number {
  const next = active + step
  return next >= count ? -1 : next < -1 ? count - 1 : next
}

interface OptionsProps {
  id: string
  options: readonly CompletionOption[]
  active: number
  onChoose(option: CompletionOption): void
}

function Options({ id, options, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current) keepInPane(list.current)
  })
  useEffect(() => {
    const option = list.current?.children[active]
    if (list.current && option) scrollTo(list.current, option)
  }, [active])
  return (
    <List id={id} ref={list} role="listbox" aria-label="Completions">
      {options.map((option, at) => (
        <Option
          key={`${option.text} ${option.label}`}
          id={`${id}${at}`}
          role="option"
          aria-selected={at === active}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>{option.label}</span>
          <span>{option.detail}</span>
        </Option>
      ))}
    </List>
  )
}

/** Unlike `scrollIntoView`, this does not scroll the pane, which would hide the line. */
function scrollTo(list: HTMLElement, option: Element) {
  const first = list.getBoundingClientRect().top + list.clientTop
  const { top, bottom } = option.getBoundingClientRect()
  list.scrollTop += Math.min(0, top - first) + Math.max(0, bottom - first - list.clientHeight)
}

/** The text with the places of remarks. A fault at the end of the text has a place behind the text. */
function Marked({
  text,
  fault,
  notes,
}: {
  text: string
  fault: QueryRemark | null
  notes: readonly QueryRemark[]
}) {
  const pieces = piecesOf(text, fault ? [fault] : notes)
  return (
    <>
      {pieces.map(({ from, to, before, marked }) => (
        <span key={`${from} ${to}`}>
          {before}
          <span data-kind={fault ? 'fault' : 'note'}>{marked || '\u00a0'}</span>
        </span>
      ))}
      {text.slice(pieces.at(-1)?.to ?? 0)}
    </>
  )
}

function piecesOf(text: string, marks: readonly QueryRemark[]) {
  const pieces: {
    readonly from: number
    readonly to: number
    readonly before: string
    readonly marked: string
  }[] = []
  let end = 0
  for (const { at } of marks.toSorted((a, b) => a.at.from - b.at.from)) {
    const from = Math.max(end, Math.min(at.from, text.length))
    const to = Math.max(from, Math.min(at.to, text.length))
    pieces.push({ from, to, before: text.slice(end, from), marked: text.slice(from, to) })
    end = to
  }
  return pieces
}
