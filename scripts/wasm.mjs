// Writes formats/obj/normals.generated.ts from normals.wat. Browsers and the server load the bytes without a request.
import { readFileSync, writeFileSync } from 'node:fs'
import loadWabt from 'wabt'

const source = 'formats/obj/normals.wat'
const wabt = await loadWabt()
const parsed = wabt.parseWat(source, readFileSync(source), {
  simd: true,
  bulk_memory: true,
  sat_float_to_int: true,
})
parsed.resolveNames()
parsed.validate()
const bytes = Buffer.from(parsed.toBinary({}).buffer)
parsed.destroy()
writeFileSync(
  'formats/obj/normals.generated.ts',
  `// From normals.wat, by npm run wasm.\nexport const normalsWasm =\n  '${bytes.toString('base64')}'\n`,
)
