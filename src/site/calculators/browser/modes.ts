/** Show the fields of the chosen mode and hide those of other modes. */
export function showModes(mode: string): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-modes]'))
    group.hidden = !(group.dataset['modes'] ?? '').split(' ').includes(mode)
}
