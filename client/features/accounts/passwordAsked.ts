import { makeSignal } from '../../lib/signal'

/** Changes that wait for the password; one dialog serves all of them. */
interface Asked {
  readonly answered: Promise<boolean>
  answer(confirmed: boolean): void
}

export const passwordAsked = makeSignal<Asked | null>(null)

/** Resolves to whether the password was given. */
export function askPassword(): Promise<boolean> {
  const open = passwordAsked.get()
  if (open) return open.answered
  let settle: (confirmed: boolean) => void = () => {}
  const answered = new Promise<boolean>(done => {
    settle = done
  })
  passwordAsked.set({
    answered,
    answer(confirmed) {
      passwordAsked.set(null)
      settle(confirmed)
    },
  })
  return answered
}
