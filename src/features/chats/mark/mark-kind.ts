export { markKind } from '#local/run-kinds.ts'
