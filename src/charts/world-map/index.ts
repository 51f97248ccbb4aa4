export { SHAPES_SOURCE } from './outlines.ts'
export { type MapClass } from './classes.ts'
export { drawMapWithLegend, NO_DATA } from './map-with-legend.ts'
export { drawWorldMap } from './world-map.ts'
