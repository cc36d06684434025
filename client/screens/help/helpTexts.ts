/** The Markdown of each page of docs/help, packed with the screen. */
const files = import.meta.glob<string>('../../../docs/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const helpTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text]),
)
