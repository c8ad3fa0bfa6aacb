export const MobileMenu = (_: { position: string }) => null
