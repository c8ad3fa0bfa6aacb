export { Can, usePermission, useQuota } from './can'
export { Guard } from './guard'
export * from './rules'
export { isEditorFrame } from './verdict'
