import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Chip } from '../../ui/Chip'
import { IconButton } from '../../ui/IconButton'
import { DeletePanel } from './DeletePanel'
import type { PropertyItemFragment } from './PropertyItem.generated'
import { RenamePanel } from './RenamePanel'
import { ShareSwitch } from './ShareSwitch'

export interface ActionProps {
  property: PropertyItemFragment
  dataset: { id: string; public: boolean }
  meId: string | undefined
  onGone(property: PropertyItemFragment): void
}

/** The controls of a property, and the panel of the pressed control. */
export function usePropertyActions(props: ActionProps) {
  const { property, dataset } = props
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(null)
    pressed.current?.focus() // returns the focus to the button that opened the panel
  }
  const opener = (what: 'rename' | 'delete', label: string, icon: ReactNode) => (
    <IconButton
      label={`${label} ${property.name}`}
      icon={icon}
      pressed={open === what}
      aria-expanded={open === what}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget
        setOpen(open === what ? null : what)
      }}
    />
  )
  const controls = property.canBin ? (
    <>
      <ShareSwitch property={property} isPublic={dataset.public} />
      {opener('rename', 'Rename', <Pencil size={16} />)}
      {opener('delete', 'Delete', <Trash2 size={16} />)}
    </>
  ) : (
    <Chip>{property.shared ? 'shared' : 'not shared'}</Chip>
  )
  return { controls, panel: open && <OpenPanel {...props} what={open} onClose={close} /> }
}

interface PanelProps extends ActionProps {
  what: 'rename' | 'delete'
  onClose(): void
}

function OpenPanel({ what, property, dataset, meId, onClose, onGone }: PanelProps) {
  if (what === 'rename') return <RenamePanel property={property} datasetId={dataset.id} onClose={onClose} />
  return (
    <DeletePanel
      property={property}
      datasetId={dataset.id}
      isOwn={property.owner.id === meId}
      onClose={onClose}
      onGone={() => onGone(property)}
    />
  )
}
