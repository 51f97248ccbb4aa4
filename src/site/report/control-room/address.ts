import { MOVE_NAMES, type Moves } from '../../../scenario/control/moves.ts'
import type { Slider } from './sliders.ts'

/** What a state needs to know of a slider. */
export type SliderRange = Pick<Slider, 'name' | 'least' | 'most'>

/** The moves that an address holds; what is no number, or lies outside its slider, is as published. */
export function readMoves(query: URLSearchParams, sliders: readonly SliderRange[]): Moves {
  return Object.fromEntries(
    sliders.flatMap(({ name, least, most }) => {
      const text = query.get(name) ?? ''
      const value = Number(text)
      return text.trim() !== '' && value >= least && value <= most ? [[name, value]] : []
    })
  )
}

/** The moves as the query of an address, in the order of the sliders; empty where nothing is moved. */
export function writeMoves(moves: Moves): string {
  const query = new URLSearchParams(
    MOVE_NAMES.flatMap((name): [string, string][] => {
      const value = moves[name]
      return value === undefined ? [] : [[name, String(value)]]
    })
  )
  return query.toString()
}
