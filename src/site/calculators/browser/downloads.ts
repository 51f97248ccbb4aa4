import { findElement } from './elements.ts'

/** A file that a page offers, created on demand. */
export interface Download {
  /** Id of the button. */
  readonly id: string
  readonly fileName: string
  readonly mediaType: string
  readonly write: () => string | Promise<string>
}

/** Lifetime of an object URL, milliseconds. */
const ADDRESS_LIFE_MS = 60_000

/** Let a button save a file that the page writes. */
export function offerDownload({ id, fileName, mediaType, write }: Download): void {
  findElement(id, HTMLButtonElement).addEventListener('click', async () =>
    saveFile(fileName, mediaType, await write())
  )
}

/** Save a text as a file. */
export function saveFile(fileName: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the object URL asynchronously, without an event when it is done.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS)
}
