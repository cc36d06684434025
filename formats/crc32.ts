const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})

/** The checksum of PNG (1.2, appendix 15) and zip (APPNOTE 4.4.7). `before`: the checksum of the bytes before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ remainders[(crc ^ bytes[at]!) & 255]!
  return ~crc >>> 0
}
