import { readData } from './elements.ts'

/** Show the fields that a chosen mode reads, and hide those of other modes. */
export function showModes(mode: string): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-modes]'))
    group.hidden = !readData(group, 'modes').split(' ').includes(mode)
}
