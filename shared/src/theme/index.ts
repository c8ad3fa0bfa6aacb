export { activeTheme } from './active-theme'
export { applyTheme } from './apply-theme'
export { type ThemeControl, useTheme } from './use-theme'
