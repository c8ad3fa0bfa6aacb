// Loaded apart from the rest of the kit: a first page rarely needs it, and it is half the kit's weight.
export { Combobox } from './combobox'
export { ConfirmDialog } from './confirm-dialog'
export { Dialog } from './dialog'
export { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuLink, MenuSeparator } from './menu'
export { Popover } from './popover'
export * from './tabs'
export { Tooltip } from './tooltip'
export { Tooltips } from './tooltips'
