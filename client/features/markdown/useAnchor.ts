import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { anchorIn } from '../../../formats/anchors'
import { htmlPrefix } from './arrange'

/** Scrolls to the place that the address names behind `#`, or to `otherwise`, also when a link is followed again. */
export function useAnchor(otherwise = ''): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const wanted = hash.slice(1) || otherwise
    if (wanted) placeOf(wanted)?.scrollIntoView()
  }, [hash, key, otherwise])
}

/** Ids of footnotes hold percent signs. Names in the HTML of a page have a prefix since it was made harmless. */
function placeOf(wanted: string): HTMLElement | null | undefined {
  const anchor = anchorIn(wanted)
  return (
    document.getElementById(wanted) ??
    document.getElementById(anchor) ??
    document.getElementById(htmlPrefix + anchor) ??
    document.getElementsByName(htmlPrefix + anchor)[0]
  )
}
