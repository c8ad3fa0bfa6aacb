export { activeTheme } from './active-theme'
export { applyTheme } from './theme'
export { type ThemeControl, useTheme } from './use-theme'
