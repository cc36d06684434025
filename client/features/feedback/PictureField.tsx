import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { Button } from '../../ui/Button'
import { hidden } from '../../ui/hidden'
import { Toolbar } from '../../ui/Toolbar'
import { sendable } from './picture'

const Box = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: 13px;
    font-weight: 500;
  }
  input {
    ${hidden}
  }
  img {
    max-width: 100%;
    max-height: 96px;
    border: 1px solid var(--grey-6);
    border-radius: var(--radius);
  }
`
const Meaning = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--grey-10);
`

interface Props {
  picture: Blob | null
  onChange(picture: Blob | null): void
  /** a picture of the viewer; undefined while it shows nothing */
  screenshot: (() => Promise<Blob | null>) | undefined
}

/** A picture that is picked, pasted anywhere in the form, or taken of the viewer. */
export function PictureField({ picture, onChange, screenshot }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const take = async (file: Blob | null | undefined) => {
    if (!file) return
    const ready = await sendable(file)
    setProblem(ready ? '' : 'This is not a picture that the browser can read')
    if (ready) onChange(ready)
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file) void latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take(target.files?.[0])
    target.value = ''
  }
  return (
    <Box>
      <legend>Picture, if it helps</legend>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        tabIndex={-1}
        aria-label="File of the picture"
        onChange={pick}
      />
      {picture && <Preview picture={picture} />}
      <Toolbar>
        <Button onClick={() => input.current?.click()}>
          <ImagePlus size={16} aria-hidden />
          Choose a picture
        </Button>
        {screenshot && <Button onClick={() => void screenshot().then(take)}>Picture of the viewer</Button>}
        {picture && (
          <Button $kind="quiet" onClick={() => onChange(null)}>
            <X size={16} aria-hidden />
            Remove
          </Button>
        )}
      </Toolbar>
      <Meaning role="status">{problem || 'You can also paste one. Only the team sees it.'}</Meaning>
    </Box>
  )
}

function Preview({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return (
    <div>
      <img ref={image} alt="The picture that will be sent" />
      <Meaning>{formatBytes(picture.size)}</Meaning>
    </div>
  )
}
