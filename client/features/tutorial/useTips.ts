import { useState } from 'react'
import { readCookie, writeCookie } from '../../lib/browser/cookies'
import { useHideTipsMutation, useShowTipsQuery } from './tips.generated'

const cookie = 'hide_tutorials'

/** Whether to show tips: a setting for users, a cookie for visitors (spec 000, section 4). */
export function useTips(signedIn: boolean) {
  const { data } = useShowTipsQuery({ skip: !signedIn })
  const [save] = useHideTipsMutation()
  const [hidden, setHidden] = useState(() => readCookie(cookie) === 'true')
  const hide = async () => {
    if (signedIn)
      return void (await save({
        optimisticResponse: { changeSettings: { __typename: 'Settings', showTips: false } } as never,
      }))
    writeCookie(cookie, 'true')
    setHidden(true)
  }
  return { wanted: signedIn ? data?.settings.showTips === true : !hidden, hide }
}
