/** What a report as one file holds beside its text, by address from the root of the site. */
export interface OfflineShelf {
  /** Answers that its scripts ask for, as text. */
  readonly answers: Readonly<Record<string, string>>
  /** Scripts that it starts as workers. */
  readonly workers: Readonly<Record<string, string>>
}

/**
 * Give the scripts of a page, and the workers that they start, what they ask for from the shelf: nothing
 * else can be read. It is written into the file as text (`shelfScript`), so it uses nothing from outside.
 */
function openShelf(shelf: OfflineShelf, open: string): void {
  const { answers, workers } = shelf
  globalThis.fetch = (asked) => {
    const address = asked instanceof Request ? asked.url : String(asked)
    const text = answers[address]
    return text === undefined
      ? Promise.reject(new Error(`This file does not hold ${address}.`))
      : Promise.resolve(new Response(text))
  }
  if (typeof document === 'undefined') return
  const Thread = globalThis.Worker
  globalThis.Worker = class extends Thread {
    constructor(address: string | URL) {
      const { pathname } = new URL(address, document.baseURI)
      // On Windows the path of a file begins with its drive.
      const path = pathname.slice(Math.max(0, pathname.lastIndexOf('/_astro/')))
      const script = workers[path] ?? ''
      const opened = `(${open})(${JSON.stringify({ answers, workers: {} })}, '');\n${script}`
      // A worker of the build is one script without imports; as a module it could not start from a file.
      super(URL.createObjectURL(new Blob([opened], { type: 'text/javascript' })))
    }
  }
}

/** A script that opens the shelf in the element with this id. */
export function shelfScript(id: string): string {
  return `{const open=${openShelf.toString()};open(JSON.parse(document.getElementById(${JSON.stringify(id)}).textContent),open.toString())}`
}
