import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters that addresses and headers carry unchanged. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The form of `newToken`. */
export const tokenShape = /^[\w-]{43}$/

/** 128 random bits, for the handle of something that is no secret for long. */
export const newHandle = (): string => randomBytes(16).toString('base64url')

/** The form of `newHandle`. */
export const handleShape = /^[\w-]{22}$/

/**
 * What the database keeps of a secret: SHA-256, in hexadecimal. Random secrets of 256 bits need neither salt
 * nor a slow hash.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Name of a file in the storage, whose keys begin with a letter or digit. */
export const newFileName = (): string => randomBytes(24).toString('hex')
