export { importKind } from '#local/run-kinds.ts'
