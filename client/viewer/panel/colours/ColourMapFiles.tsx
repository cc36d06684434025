import { useRef, useState } from 'react'
import { colourMapJson, colourMapText, readColourMap, type ColourMap } from '../../../../formats/colourMap'
import { textOf } from '../../../../formats/textBytes'
import { downloadFile } from '../../../lib/browser/download'
import { Buttons, Caption, Quiet } from '../look'

/** Reads a colour map from a file, and says what could not be read. */
export function ImportMap({ onRead }: { onRead(map: ColourMap): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState<readonly string[]>([])
  const read = async (file: File | undefined) => {
    if (!file) return
    const { map, problems } = readColourMap(
      textOf(new Uint8Array(await file.arrayBuffer())),
      file.name.replace(/\.\w+$/, ''),
    )
    setWords(
      problems.slice(0, 5).map(({ line, reason }) => (line > 0 ? `Line ${line}: ${reason}.` : `${reason}.`)),
    )
    if (map) onRead(map)
  }
  return (
    <>
      <Quiet type="button" onClick={() => input.current?.click()}>
        Import …
      </Quiet>
      <input
        ref={input}
        type="file"
        accept=".txt,.json,text/plain,application/json"
        aria-label="File of a colour map"
        hidden
        onChange={event => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {words.length > 0 && (
        <Caption role="alert">
          {words.map(word => (
            <span key={word} style={{ display: 'block' }}>
              {word[0]!.toUpperCase() + word.slice(1)}
            </span>
          ))}
        </Caption>
      )}
    </>
  )
}

/** `title` becomes the name of the file. */
export function ExportMap({ title, map }: { title: string; map(): ColourMap }) {
  const save = (text: string, type: string, extension: string) => {
    const name = title.replace(/[^\w .-]+/g, '_').slice(0, 80) || 'colours'
    downloadFile(new Blob([text], { type }), `${name}.${extension}`)
  }
  return (
    <Buttons>
      <Quiet type="button" onClick={() => save(colourMapText(map()), 'text/plain', 'txt')}>
        Export as text
      </Quiet>
      <Quiet type="button" onClick={() => save(colourMapJson(map()), 'application/json', 'json')}>
        Export as JSON
      </Quiet>
    </Buttons>
  )
}
