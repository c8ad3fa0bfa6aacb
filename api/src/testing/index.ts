export { createTestApp, TestApp } from './create-test-app'
export { switchOnTwoFactor } from './switch-on-two-factor'
export { ADMINISTRATOR, testConfig } from './test-config'
export { PASSWORD } from './visitor'
