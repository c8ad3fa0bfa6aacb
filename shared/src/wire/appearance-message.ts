import type { AppearanceSettings } from './appearance'
import type { Theme } from './theme'

/** Marks a message of the appearance editor, and those a page in its frame sends back. */
export const APPEARANCE_EDITOR = 'be-appearance-editor'

/** What the appearance editor tells the page in its frame. */
export type AppearanceCommand =
  /** Goes to a path of the site. */
  | { type: 'navigate'; to: string }
  /** Replaces the list of themes, and lays settings over those of the page: lists whole, everything else by name. */
  | {
      type: 'setValues'
      values: { themes?: Theme[]; settings?: { [Group in keyof AppearanceSettings]?: object } }
    }
  /** Sets the font of the theme in force, weight 400 unless given; null takes it away. */
  | { type: 'setThemeFont'; value: { family: string; weight?: number } | null }
  /** Sets a style variable of the theme in force. */
  | { type: 'setThemeValue'; name: string; value: string }
  | { type: 'setActiveTheme'; themeId: number }
  /** `html` is for the end of the body, `css` for the head; null or nothing takes away what was there. */
  | { type: 'setCustomCode'; mode: 'html' | 'css'; value: string | null }

export type AppearanceMessage = AppearanceCommand & { source: typeof APPEARANCE_EDITOR }

/** What a page tells the editor once it listens: every command before was lost. */
export interface AppearanceReady {
  source: typeof APPEARANCE_EDITOR
  type: 'ready'
}
