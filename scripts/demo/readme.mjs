/** Returns the README of the demo folder: contents, source and licence of each archive. */
export function readme(built, total) {
  const row = cells =>
    `| ${cells.map(cell => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  const linked = source =>
    source
      .replace(
        /^github:([^ @]+)(?:@([0-9a-f]+))? ?(.*)$/,
        (_, repository, commit, path) =>
          `[${repository}](https://github.com/${repository}${commit ? `/tree/${commit}` : ''}) ${path}`,
      )
      .trim()
  const list = value => [value].flat().join('; ')
  return `# Example datasets

The examples of the home page, imported on a first start: the number before a name is its place on the page, import begins with the smallest file.
\`order.json\` says the same for programs. Built by \`node scripts/demo/build.mjs <folder with the source archives>\`; the same sources give the same bytes.
${(total / 1e6).toFixed(1)} MB in all. The texts of the GNU licences lie in \`licences/\`.

${row(['file', 'MB', 'what', 'licence', 'source', 'citation', 'left out'])}
${row(Array(7).fill('---'))}
${built
  .map(({ file, bytes, meta, leftOut }) =>
    row([
      `\`${file}.zip\``,
      (bytes / 1e6).toFixed(1),
      meta.description,
      meta.licence,
      [meta.source].flat().map(linked).join('; '),
      list(meta.citation),
      leftOut,
    ]),
  )
  .join('\n')}

What was done to the data on the way from its source stands in each archive's \`meta.json\` under \`modifications\`.
`
}
