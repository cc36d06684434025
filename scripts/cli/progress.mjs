// Progress on standard error, so that standard output holds results only.

/** Tells how far the work is: one line that changes in a terminal, otherwise a line for each tenth. */
export function progressOf(quiet, output = process.stderr) {
  let told = ''
  return {
    tell(what, done, total) {
      if (quiet) return
      const percent = total > 0 ? Math.floor((done / total) * 100) : 0
      const line = `${what} ${output.isTTY ? percent : percent - (percent % 10)} %`
      if (line === told) return
      told = line
      output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    end() {
      if (!quiet && output.isTTY && told) output.write('\n')
      told = ''
    },
  }
}
