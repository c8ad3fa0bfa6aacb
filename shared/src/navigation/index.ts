export { Logo } from './logo'
export { MenuLinks } from './menu-links'
export { useMenu } from './use-menu'
