import { findElement } from './elements.ts'

/** A file that a page offers: written only when it is asked for. */
export interface Download {
  /** Id of the button. */
  readonly id: string
  readonly fileName: string
  readonly mediaType: string
  readonly write: () => string
}

/** Let a button save a file that the page writes. */
export function offerDownload({ id, fileName, mediaType, write }: Download): void {
  findElement(id, HTMLButtonElement).addEventListener('click', () => {
    const address = URL.createObjectURL(new Blob([write()], { type: mediaType }))
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    // The address has to live until the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(address))
  })
}
