import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { CopyButton } from '../../../ui/CopyButton'
import { useReferencePort } from '../../state/reference'
import { Caption } from '../look'

const Text = styled(Caption)`
  overflow-wrap: anywhere;
  user-select: text;
`

/** How to refer to the dataset, with a button that copies it. Nothing while the server does not answer. */
export function HowToCite() {
  const ask = useReferencePort()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    ask?.().then(
      answer => isWanted && setText(answer),
      () => {}, // the page of the dataset shows it too
    )
    return () => {
      isWanted = false
    }
  }, [ask])
  if (text === null) return null
  return (
    <>
      <Text>{text}</Text>
      <CopyButton text={text} label="Copy reference" />
    </>
  )
}
