export { type ThemeChoice, useTheme } from './use-theme'
