import { say } from '../../ui/overlay/Toast'

/** more values without effect are not listed */
const most = 5

/** Says which values of a link have no effect. */
export function sayMissing(missing: readonly string[]) {
  if (missing.length > 0) say(`The link has values without effect: ${missing.slice(0, most).join(', ')}`)
}
