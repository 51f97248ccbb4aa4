import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Digest of bytes as 64 lower-case hexadecimal digits. */
export type Digest = (bytes: Uint8Array) => string

/** SHA-256 in plain JavaScript: the same in build, server and browser. */
export const sha256Hex: Digest = (bytes) => bytesToHex(sha256(bytes))
