import { startInspectors } from './start-inspectors.ts'

startInspectors(document)
