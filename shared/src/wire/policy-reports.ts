/** Where browsers report what a page did against its content policy. */
export const POLICY_REPORTS = '/api/v1/policy-reports'
