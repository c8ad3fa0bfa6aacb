export { createTestApp, PASSWORD, TestApp } from './create-test-app'
export { ADMINISTRATOR, testConfig } from './test-config'
export { Visitor } from './visitor'
