import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Toolbar } from '../../ui/Toolbar'

interface Props {
  isOpen: boolean
  onYes(): void
  onNo(): void
}

/** Says what follows when a private group becomes public. */
export const PublishDialog = ({ isOpen, onYes, onNo }: Props) => (
  <Dialog title="Make this group public?" open={isOpen} onClose={onNo}>
    <p>
      Everybody on the web can then see its name, description and owner, without an account. Everybody with an
      account can also see its people. Datasets keep their own rights: a private dataset stays private.
    </p>
    <Toolbar>
      <Button $kind="primary" onClick={onYes}>
        Make public
      </Button>
      <Button $kind="quiet" onClick={onNo}>
        Cancel
      </Button>
    </Toolbar>
  </Dialog>
)
