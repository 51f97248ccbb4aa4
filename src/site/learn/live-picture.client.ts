/** Shows the frame of each picture that its slider stands at. */
for (const figure of document.querySelectorAll<HTMLElement>('.live-picture')) {
  const slider = figure.querySelector('input')
  const output = figure.querySelector('[data-at]')
  const frames = [...figure.querySelectorAll<HTMLElement>('[data-frame]')]
  if (slider === null || output === null) continue
  const show = (): void => {
    for (const [index, frame] of frames.entries()) frame.hidden = index !== Number(slider.value)
    const at = frames[Number(slider.value)]?.dataset['frame'] ?? ''
    output.textContent = at
    slider.setAttribute('aria-valuetext', at)
  }
  slider.addEventListener('input', show)
  slider.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden')
  show()
}
