/** Loads the control room when its reader opens it, or where the address holds a state of it. */
const room = document.querySelector<HTMLDetailsElement>('#control-room')

if (room !== null) {
  let isLoaded = false
  const load = (): void => {
    if (isLoaded) return
    isLoaded = true
    void import('./control-room.client.ts').then(({ ControlRoom }) => new ControlRoom(room).start())
  }
  room.addEventListener('toggle', load)
  const query = new URLSearchParams(location.search)
  const names = [...room.querySelectorAll<HTMLInputElement>('input[type=range]')]
  if (names.some(({ name }) => query.has(name))) room.open = true
}
