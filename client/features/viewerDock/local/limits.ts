const megabyte = 1_048_576

/** What a window opens without a server. A tab of a browser has about 4 GB. */
export const limits = {
  files: 256,
  fileBytes: 500 * megabyte,
  /** of all files of one drop */
  bytes: 1000 * megabyte,
  propertyBytes: 100 * megabyte,
  descriptionBytes: megabyte,
  materialBytes: 10 * megabyte,
  /** as formats/frame/manifest lists in one part */
  timePoints: 256,
  remarks: 20,
  /** as the server takes it, since only its directory is read here */
  importedZip: { entries: 30_000, bytes: 10_000_000_000, ratio: 200 },
  zip: { entries: 10_000, bytes: 2000 * megabyte, ratio: 200 },
} as const
