export interface Tip {
  readonly text: string
  /** says nothing to somebody with a phone */ readonly desktop?: true
}
export type TipScreen = 'home' | 'list' | 'dataset' | 'viewer' | 'user'

export const tips: Readonly<Record<TipScreen, readonly Tip[]>> = {
  home: [
    { text: 'A click on a picture opens that example in the viewer.', desktop: true },
    { text: 'Under each example stand its organism, its size and its licence.' },
    { text: 'Press / on any page to search the datasets.', desktop: true },
  ],
  list: [
    { text: 'The beginnings of words are enough: “phal” finds Phallusia.' },
    {
      text: 'The address of this page holds your search and its order: send it, and others see the same list.',
    },
    { text: 'Drag the line beside the list to make it wider, or fold it away.', desktop: true },
  ],
  dataset: [
    { text: 'Copy, beside the citation, takes it to your clipboard.' },
    { text: 'The viewer stays open beside the page while you go from dataset to dataset.', desktop: true },
    { text: 'Each property is a value of every cell, and the viewer can colour the cells by it.' },
  ],
  viewer: [
    {
      text: 'Properties colours the cells by a value; Objects searches them, hides them and shows them alone.',
    },
    { text: 'Click a cell: its name, mother, daughters and properties appear at the right.' },
    {
      text: 'The link button in the bar of the viewer copies an address that opens this dataset at this time.',
    },
    { text: 'Press ? to see all keys.' },
  ],
  user: [
    { text: 'Changing your password ends your sessions in all other browsers.' },
    {
      text: 'A personal access token lets a script work for you without your password. It is shown only once.',
    },
    { text: 'Tips can be hidden, and shown again, in the settings of this page.' },
  ],
}

/** Which tips fit what is on screen. */
export function tipScreen(pathname: string, viewerShown: boolean): TipScreen | null {
  if (viewerShown) return 'viewer'
  if (pathname === '/') return 'home'
  if (/^\/dataset\/?$/.test(pathname)) return 'list'
  if (/^\/dataset\/\d+\/?$/.test(pathname)) return 'dataset'
  return /^\/users\/?$/.test(pathname) ? 'user' : null
}
