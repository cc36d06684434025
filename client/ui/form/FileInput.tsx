import { FileUp, X } from 'lucide-react'
import { type DragEvent, type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { counted } from '../../lib/words/counts'
import type { ControlProps } from './Field'
import { hidden } from '../hidden'
import { IconButton } from '../IconButton'

const Drop = styled.label<{ $over: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 16px;
  border: 1px dashed ${({ $over }) => ($over ? 'var(--accent-text)' : 'var(--grey-8)')};
  border-radius: var(--radius);
  background: ${({ $over }) => ($over ? 'var(--accent-soft)' : 'var(--grey-2)')};
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick);
  &:hover {
    border-color: var(--grey-10);
  }
  &:has(:focus-visible, [aria-invalid]:focus) {
    outline: 2px solid var(--accent-text);
    outline-offset: 1px;
  }
  &:has(:disabled) {
    opacity: 0.55;
    cursor: default;
    border-color: var(--grey-8);
  }
  &:has([aria-invalid]) {
    border-color: var(--red-line);
  }
  svg {
    flex: none;
    color: var(--grey-10);
  }
  input {
    ${hidden}
    scroll-margin-block: 80px; /* a focused input scrolls its label and error into view */
  }
  u {
    color: var(--accent-text);
    text-underline-offset: 3px;
  }
`
const Files = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: 160px;
  overflow: auto;
  font-size: 13px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
  }
  span:first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    font-variant-numeric: tabular-nums;
    color: var(--grey-10);
  }
  span:first-child {
    color: inherit;
  }
`
const Sum = styled.p`
  font-size: 12px;
  color: var(--grey-10);
  font-variant-numeric: tabular-nums;
`

interface Props {
  control: ControlProps
  accept: string
  multiple?: boolean
  files: readonly File[]
  onChange(files: File[]): void
  invite?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A file input with a drop area and a list of the chosen files. The input is cleared after each choice, so
 * that the same file can be chosen again.
 */
export function FileInput({ control, accept, multiple = false, files, onChange, invite, ref }: Props) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const added = [...(list ?? [])]
    if (added.length) onChange(multiple ? [...files, ...added] : added.slice(0, 1))
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    setOver(false)
    if (event.currentTarget.querySelector(':disabled')) return
    take(event.dataTransfer.files)
  }
  return (
    <>
      <Drop
        $over={over}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp size={18} aria-hidden />
        <span>
          <u>Choose {multiple ? 'files' : 'a file'}</u> or drop {multiple ? 'them' : 'it'}
          {invite && ` (${invite})`}
        </span>
        <input
          type="file"
          ref={ref}
          accept={accept}
          multiple={multiple}
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
          {...control}
        />
      </Drop>
      {files.length > 0 && (
        <Files>
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <span title={file.name}>{file.name}</span>
              <span>{formatBytes(file.size)}</span>
              <IconButton
                label={`Remove ${file.name}`}
                icon={<X size={16} />}
                onClick={() => onChange(files.filter(other => other !== file))}
              />
            </li>
          ))}
        </Files>
      )}
      {files.length > 1 && (
        <Sum>
          {counted(files.length, 'file')}, {formatBytes(files.reduce((sum, { size }) => sum + size, 0))} in
          all
        </Sum>
      )}
    </>
  )
}
