import { useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { useAddHelpImageMutation } from '../help.generated'

const formats = ['image/png', 'image/jpeg']
const mostBytes = 10_000_000

/** Sends a picture into the folder of the page, and passes the Markdown that shows it to `insert`. */
export function usePictures(path: string, insert: (text: string) => void) {
  const [add] = useAddHelpImageMutation()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setRefused('')
    if (!formats.includes(file.type)) return setRefused(`${file.name} is no png or jpg`)
    if (file.size > mostBytes) return setRefused(`${file.name} is larger than 10 MB`)
    setSending(true)
    try {
      const { data } = await add({ variables: { folder: path.replace(/\.md$/, ''), file } })
      const name = file.name.replace(/\.[^.]*$/, '')
      if (data) insert(`![${name}](helpfiles/${encodeURI(data.addHelpImage.path)})\n`)
    } catch (error) {
      setRefused(failureOf(error).message)
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, refused }
}
