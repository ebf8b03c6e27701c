export { settingsKind } from '#local/run-kinds.ts'
