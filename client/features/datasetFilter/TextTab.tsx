import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useTypedText } from '../../lib/list/useTypedText'
import { Field, TextArea } from '../../ui/form/Field'
import { type TextField, textOf } from './listFilter'
import { Quiet } from './look'
import type { TabProps } from './tabs'

const Four = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 12px;
  font-size: 13px;
`
const Box = styled(TextArea)`
  min-height: 52px;
  max-height: 72px;
  padding: 5px 8px;
  font-size: 13px;
  line-height: 20px;
  resize: none;
`
const pause = 400 // ms between the last keystroke and the change of the filter

const boxes: readonly (readonly [TextField, string, boolean])[] = [
  ['text', 'Name', false],
  ['tagName', 'Tag', false],
  ['groupName', 'Group', true],
  ['studyName', 'Study', true],
]

/** Text filters. Visitors cannot filter by group or study, because these are visible only after login. */
export function TextTab({ filter, change, isVisitor }: TabProps & { isVisitor: boolean }) {
  return (
    <>
      <Four>
        {boxes
          .filter(([, , members]) => !members || !isVisitor)
          .map(([field, label]) => (
            <Typed
              key={field}
              field={field}
              label={label}
              value={filter[field]}
              onChange={text => change({ [field]: text })}
            />
          ))}
      </Four>
      <Quiet>The beginning of a word is enough. Separate several names with commas.</Quiet>
    </>
  )
}

interface Props {
  field: TextField
  label: string
  value: string
  onChange(text: string): void
}

function Typed({ field, label, value, onChange }: Props) {
  const {
    typed,
    setTyped,
    settled: wanted,
  } = useTypedText({ value, onSettle: onChange, pause, settle: text => textOf(field, text) })
  const atOnce = () => {
    if (wanted !== value) onChange(wanted)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    atOnce()
  }
  return (
    <Field label={label}>
      {props => (
        <Box
          {...props}
          rows={2}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={atOnce}
          onKeyDown={onEnter}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
