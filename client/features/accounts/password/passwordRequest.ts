import { createStore } from 'zustand/vanilla'

/** The open request for a password. Several waiting changes share one dialog. */
interface PasswordRequest {
  readonly answered: Promise<boolean>
  answer(confirmed: boolean): void
}

export const passwordRequest = createStore<PasswordRequest | null>(() => null)

/** Resolves to true when the password was confirmed, false when the user cancelled. */
export function askPassword(): Promise<boolean> {
  const open = passwordRequest.getState()
  if (open) return open.answered
  let settle: (confirmed: boolean) => void = () => {}
  const answered = new Promise<boolean>(done => {
    settle = done
  })
  passwordRequest.setState({
    answered,
    answer(confirmed) {
      passwordRequest.setState(null)
      settle(confirmed)
    },
  })
  return answered
}
