export * from './workspace'
