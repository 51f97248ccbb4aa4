import { readDecimal } from './form-state.ts'

/** Smallest and largest value of a number. */
interface Bounds {
  readonly least: number
  readonly most: number
}

/**
 * Parses the fields of a query one by one, and records whether all had a value of their control.
 */
export interface PlainFields {
  /** One of the listed words, or the default if the query lacks the field. */
  readonly word: <Word extends string, Usual>(
    name: string,
    words: readonly Word[],
    usual: Usual
  ) => Word | Usual
  /** Words joined with commas, in the order of the list. */
  readonly words: <Word extends string>(name: string, words: readonly Word[]) => Word[]
  readonly number: <Usual>(name: string, bounds: Bounds, usual: Usual) => number | Usual
  /** False if any field had another value, for which the schema then reports the error. */
  readonly isPlain: () => boolean
}

/**
 * Parse the values that the controls of a form can have without loading the API's schema: words of
 * a list and numbers within bounds. The schema is loaded for anything else.
 */
export function readPlainFields(query: URLSearchParams): PlainFields {
  let isPlain = true
  function refuse<Usual>(usual: Usual): Usual {
    isPlain = false
    return usual
  }
  const pick = <Word extends string>(text: string, words: readonly Word[]): Word | undefined =>
    words.find((word) => word === text)
  return {
    word: (name, words, usual) => {
      const text = query.get(name)
      return text === null ? usual : (pick(text, words) ?? refuse(usual))
    },
    words: (name, words) => {
      const given = query.get(name)?.split(',') ?? []
      if (given.some((text) => pick(text, words) === undefined)) return refuse([])
      return words.filter((word) => given.includes(word))
    },
    number: (name, { least, most }, usual) => {
      const text = query.get(name)
      if (text === null) return usual
      const value = readDecimal(text)
      return value !== null && value >= least && value <= most ? value : refuse(usual)
    },
    isPlain: () => isPlain,
  }
}
