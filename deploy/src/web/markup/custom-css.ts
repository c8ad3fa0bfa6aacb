import type { Settings } from '@app/shared/wire'
import { type Html, raw } from './html'

/** The way out for owners whose own code has broken their pages. */
export const isCodeOff = (url: URL) => url.searchParams.get('customCode') === 'off'

/** The owner's CSS as the content of a `<style>`, which nothing in it ends. */
export const customCss = ({ custom_code }: Pick<Settings, 'custom_code'>): Html | undefined =>
  custom_code?.css ? raw(custom_code.css.replace(/<\/(?=style)/gi, '<\\/')) : undefined
