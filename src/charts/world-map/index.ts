export { SHAPES_SOURCE } from './outlines.ts'
export { type MapClass } from './classes.ts'
export { drawWorldMap } from './world-map.ts'
