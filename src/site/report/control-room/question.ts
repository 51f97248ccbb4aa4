import type { AuthoredAccount } from '../../../scenario/account/authored.ts'
import type { Moves } from '../../../scenario/control/moves.ts'
import type {
  ControlContext,
  ControlFigures,
  ControlPaths,
  WhatIfBlock,
} from '../../../scenario/control/session.ts'
import type { SearchedSlider, SmallestSet } from '../../../scenario/control/smallest-set.ts'

/** Odds of a state by case. */
export type ControlOdds = Readonly<Record<WhatIfBlock, { share: number; word: string }>>

/** The file of a report from which its control room runs. */
export interface ControlFile extends Omit<ControlContext, 'context'> {
  readonly source: AuthoredAccount
  /** Id of the weather set. */
  readonly weather: string
  /** Odds as published, and where nine futures in ten end as planned. */
  readonly odds: ControlOdds
  readonly range: readonly [low: number, high: number]
}

/** What the page asks its worker: the figures of a state, or the smallest set that makes it likely. */
export interface ControlQuestion {
  /** Address of the file. */
  readonly file: string
  readonly number: number
  readonly moves: Moves
  /** All sliders: the axes of the page hold what they can reach. */
  readonly sliders: readonly SearchedSlider[]
  /** Whether the smallest set of changes is searched. */
  readonly isSearch: boolean
}

/** The paths of a state beside the published ones. */
export interface ControlPicture {
  readonly paths: ControlPaths
  readonly publishedPaths: ControlPaths
  /** The highest that the sliders can reach, so that the axis never moves. */
  readonly highest: number
}

/** Odds of a state beside the published ones, and where nine futures in ten end as planned. */
export interface ControlOddsReply {
  readonly odds: ControlOdds
  readonly publishedOdds: ControlOdds
  readonly futures: number
  readonly range: readonly [low: number, high: number]
}

/** What the worker says of a question, part by part. */
export type ControlReply = { readonly number: number } & (
  | {
      readonly figures: ControlFigures
      readonly published: ControlFigures
      /** Whether what the fleets lack is that of this state, and not of the one before. */
      readonly isSettled: boolean
    }
  | ControlPicture
  | ControlOddsReply
  | { readonly drawn: number; readonly of: number }
  | { readonly found: SmallestSet }
  | { readonly error: string }
)
