import { ShownOnce } from '../../ui/ShownOnce'

interface Props {
  label: string
  address: string
  onDone(): void
}

export const ReviewAddress = ({ label, address, onDone }: Props) => (
  <ShownOnce secret={address} copyLabel="Copy the link" onDone={onDone}>
    <p>
      The link for <b>{label}</b> was created. Copy it now: this is the only time that it is shown.
    </p>
    <code>{address}</code>
  </ShownOnce>
)
