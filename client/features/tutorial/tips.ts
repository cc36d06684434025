export interface Tip {
  readonly text: string
  /** not shown on a phone */
  readonly desktop?: true
  /** shown only beside a citation */
  readonly citation?: true
}
export type TipScreen = 'home' | 'list' | 'dataset' | 'viewer' | 'user'

export const tips: Readonly<Record<TipScreen, readonly Tip[]>> = {
  home: [
    { text: 'A click on a picture opens that example in the viewer.', desktop: true },
    { text: 'Each example shows its organism, size and licence.' },
    { text: 'Press / on any page to search the datasets.', desktop: true },
  ],
  list: [
    { text: 'The beginnings of words are enough: “phal” finds Phallusia.' },
    {
      text: 'The address of this page contains your search and its order. Send it to show others the same list.',
    },
    { text: 'Drag the line beside the list to make it wider, or fold it away.', desktop: true },
  ],
  dataset: [
    { text: '“Copy citation” puts the citation on your clipboard.', citation: true },
    { text: 'The viewer stays open beside the page while you go from dataset to dataset.', desktop: true },
    { text: 'A property has a value for each object. The viewer can colour the objects by it.' },
  ],
  // on a phone the line of tips would take a ninth of the screen from the picture
  viewer: [
    {
      text: 'Properties colours the objects by a value. Objects finds, hides and isolates them.',
      desktop: true,
    },
    {
      text: 'Click an object: its name, properties, mother and daughters appear at the right.',
      desktop: true,
    },
    {
      text: 'The link button in the viewer bar copies an address that opens this dataset at this time.',
      desktop: true,
    },
    { text: 'Press ? to see all keys.', desktop: true },
  ],
  user: [
    { text: 'Changing your password logs you out in all other browsers.' },
    {
      text: 'A personal access token lets a script work for you without your password. It is shown only once.',
    },
    { text: 'Tips can be hidden, and shown again, in the settings of this page.' },
  ],
}

/** The tips for the visible page, or null. */
export function tipScreen(pathname: string, viewerShown: boolean): TipScreen | null {
  if (viewerShown) return 'viewer'
  if (pathname === '/') return 'home'
  if (/^\/dataset\/?$/.test(pathname)) return 'list'
  if (/^\/dataset\/\d+\/?$/.test(pathname)) return 'dataset'
  return /^\/users\/?$/.test(pathname) ? 'user' : null
}
