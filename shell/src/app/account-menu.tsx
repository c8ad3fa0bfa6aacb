export const AccountMenu = () => null
