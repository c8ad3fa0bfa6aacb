export { useTheme } from './use-theme'
