import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { shared } from './MarkdownInput'

const Frame = styled.div`
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  overflow: hidden;
`

/** Shows which lines differ between a version and the text of the editor. */
export function Differences({ before, after, label }: { before: string; after: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = new EditorView({
      parent: frame.current!,
      state: EditorState.create({
        doc: after,
        extensions: [
          shared,
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2 } }),
        ],
      }),
    })
    return () => view.destroy()
  }, [before, after, label])
  return <Frame ref={frame} />
}
