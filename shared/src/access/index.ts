export * from './can'
export * from './rules'
