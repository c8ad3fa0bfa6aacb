// What the shell uses of the error service's package; naming it lets the build leave out the rest.
export { browserTracingIntegration, captureException, init } from '@sentry/browser'
