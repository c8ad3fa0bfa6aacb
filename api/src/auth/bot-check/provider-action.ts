/** An action's name as the providers allow it: without hyphens. */
export const providerAction = (action: string) => action.replaceAll('-', '_')
