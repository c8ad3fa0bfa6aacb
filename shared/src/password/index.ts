export { PasswordPrompt } from './password-prompt'
export { SetPasswordOffer } from './set-password-offer'
