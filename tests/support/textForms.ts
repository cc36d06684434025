const sixteen = (text: string) => Uint16Array.from(`\uFEFF${text}`, unit => unit.charCodeAt(0))

/** The encodings of texts. Those of Latin letters only have their code points as bytes in Windows-1252. */
export const forms: readonly (readonly [name: string, form: (text: string) => Uint8Array])[] = [
  ['UTF-8', text => new TextEncoder().encode(text)],
  ['UTF-8 with its mark', text => new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16, little end first', text => new Uint8Array(sixteen(text).buffer)],
  [
    'UTF-16, big end first',
    text => Uint8Array.from([...sixteen(text)].flatMap(unit => [unit >> 8, unit & 255])),
  ],
  ['Windows-1252', text => Uint8Array.from(text, letter => letter.charCodeAt(0))],
]
