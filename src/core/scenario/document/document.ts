export { type Scenario, scenarioSchema } from '../../../scenario/document/scenario-schema.ts'
