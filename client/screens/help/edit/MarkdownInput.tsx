import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'

const Frame = styled.div`
  min-height: 320px;
  border: 1px solid var(--grey-8);
  border-radius: var(--radius);
  overflow: hidden;
  &:focus-within {
    outline: 2px solid var(--accent-text);
    outline-offset: 1px;
  }
`

const look = EditorView.theme({
  '&': { height: '60vh', minHeight: '320px', background: 'var(--grey-1)', color: 'var(--grey-12)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    fontVariantLigatures: 'none',
    fontSize: '13px',
    lineHeight: '20px',
  },
  '.cm-gutters': { background: 'var(--grey-2)', color: 'var(--grey-10)', border: '0' },
  '.cm-content': { caretColor: 'var(--grey-12)' },
  '.cm-cursor': { borderLeftColor: 'var(--grey-12)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-soft)',
  },
})
const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--accent-text)' },
  { tag: [tags.processingInstruction, tags.comment, tags.meta], color: 'var(--grey-10)' },
])

/** The parts of the editor that the differences of versions share. */
export const shared: Extension = [
  look,
  syntaxHighlighting(colours),
  markdown(),
  EditorView.lineWrapping,
  lineNumbers(),
]

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type === 'image/png' || type === 'image/jpeg')

/** Takes pasted and dropped pictures. Other content stays with the editor. */
const pictures = (take: (files: File[]) => void) => {
  const handle = (event: Event, data: DataTransfer | null) => {
    const files = picturesIn(data)
    if (files.length === 0) return false
    event.preventDefault()
    take(files)
    return true
  }
  return EditorView.domEventHandlers({
    paste: event => handle(event, event.clipboardData),
    drop: event => handle(event, event.dataTransfer),
  })
}

export interface MarkdownHandle {
  insert(text: string): void
}
interface Props {
  label: string
  /** Text at the beginning. Later changes of this property have no effect. */
  initial: string
  onChange(text: string): void
  onPictures(files: File[]): void
  /** How far the text is scrolled, from 0 to 1. */
  onScroll?(place: number): void
  ref?: Ref<MarkdownHandle>
}

/** A Markdown editor. Tab leaves it, so that it is no trap for the keyboard. */
export function MarkdownInput({ label, initial, onChange, onPictures, onScroll, ref }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const calls = useRef({ onChange, onPictures, onScroll })
  useEffect(() => {
    calls.current = { onChange, onPictures, onScroll }
  })
  const start = useRef({ initial, label })
  useEffect(() => {
    const made = new EditorView({
      parent: frame.current!,
      state: EditorState.create({
        doc: start.current.initial,
        extensions: [
          shared,
          history(),
          drawSelection(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({
            'aria-label': start.current.label,
            spellcheck: 'true',
            tabindex: '0',
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) calls.current.onChange(state.doc.toString())
          }),
          pictures(files => calls.current.onPictures(files)),
          EditorView.domEventHandlers({
            scroll: (_, { scrollDOM: { scrollTop, scrollHeight, clientHeight } }) =>
              calls.current.onScroll?.(scrollTop / Math.max(1, scrollHeight - clientHeight)),
          }),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [])
  useImperativeHandle(ref, () => ({
    insert(text) {
      view.current?.dispatch(view.current.state.replaceSelection(text))
    },
  }))
  return <Frame ref={frame} />
}
