#!/usr/bin/env node
// morula: sends datasets to a Morula site and fetches them, from a terminal or a script.
import { parseArgs } from 'node:util'
import { download } from './download.mjs'
import { properties } from './properties.mjs'
import { exitCodes, Failure, siteFrom } from './site.mjs'
import { upload } from './upload.mjs'

const usage = `Usage:
  morula upload <folder or archive.zip> [--name NAME] [--dataset ID]
  morula download <dataset> [folder]
  morula properties <dataset>
  morula properties <dataset> get <name> [file]
  morula properties <dataset> add <file.txt> [--name NAME]

Options:
  --server ADDRESS  address of the site; otherwise the environment variable MORULA
  --name NAME       name of the new dataset or property
  --dataset ID      add the meshes of the folder to this dataset
  --quiet           no progress
  --help            this text

The environment variable TOKEN holds an access token of your profile. Public datasets need none.
Files that were being sent or fetched continue when the same command runs again.

Exit codes:
  0  done
  1  the site refused it, or the data has a fault
  2  the command is wrong
  3  the connection broke: run the command again to continue`

const commands = { upload, download, properties }

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`morula: ${error.message}`)
  if (!(error instanceof Failure)) console.error(error.stack)
  process.exitCode = error instanceof Failure ? error.exitCode : exitCodes.refused
}

async function run() {
  const { values, positionals } = parsed()
  const [name, ...words] = positionals
  if (values.help) {
    console.log(usage)
    return exitCodes.done
  }
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null
  if (!command)
    throw new Failure(`${name ? `unknown command ${name}` : 'no command'}\n\n${usage}`, exitCodes.usage)
  await command(siteFrom(values.server ?? process.env.MORULA, process.env.TOKEN), words, values)
  return exitCodes.done
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        name: { type: 'string' },
        dataset: { type: 'string' },
        quiet: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Failure(`${error.message}\n\n${usage}`, exitCodes.usage)
  }
}
