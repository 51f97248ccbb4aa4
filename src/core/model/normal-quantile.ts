/** The chance at whose quantile a range ends, and one less it where it starts. */
export const CHANCE_95 = 0.95

/** Standard normal quantile of 95 %. */
export const NORMAL_95 = 1.644_853_626_951_472_2
