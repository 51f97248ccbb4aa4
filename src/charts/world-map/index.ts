export { SHAPES_SOURCE } from './outlines.ts'
export { type MapClass } from './classes.ts'
export { drawMapWithLegend } from './map-with-legend.ts'
export { drawWorldMap } from './world-map.ts'
