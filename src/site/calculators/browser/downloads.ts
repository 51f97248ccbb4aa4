import { findElement } from './elements.ts'

/** A file that a page offers: written only when it is asked for. */
export interface Download {
  /** Id of the button. */
  readonly id: string
  readonly fileName: string
  readonly mediaType: string
  readonly write: () => string | Promise<string>
}

/** How long the address of a file lives, milliseconds. */
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
  // The browser reads the address in its own time, and nobody says when it has done so.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS)
}
