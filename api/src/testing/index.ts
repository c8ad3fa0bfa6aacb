export { createTestApp, PASSWORD, TestApp } from './create-test-app'
export { ADMINISTRATOR, testConfig } from './test-config'
