export { Logo } from './logo'
export { MenuLinks } from './menu-links'
export { SideLayout } from './side-layout'
export { useMenu } from './use-menu'
