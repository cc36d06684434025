import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/IconButton'
import { Asking } from './Asking'

interface Props {
  name: string
  /** what the deletion means for others */
  text: string
  onYes(): Promise<unknown>
}

/** Deletes a thing that is saved with the dataset, after a question. */
export function DeleteButton({ name, text, onYes }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton label={`Delete ${name}`} icon={<Trash2 size={14} />} onClick={() => setAsking(true)} />
      {asking && (
        <Asking
          title={`Delete ${name}?`}
          text={text}
          yes="Delete"
          onYes={async () => {
            await onYes()
            setAsking(false)
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
