import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { common, createLowlight } from 'lowlight'
import { Embed } from './embed'

/** What pages are made of. The title is the only heading of the first level. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: address => isSafeAddress(address),
    },
  }),
  CodeBlockLowlight.configure({ lowlight: createLowlight(common) }),
  Image,
  Embed,
  TableKit.configure({ table: { resizable: false } }),
]

/** Whether a link may lead there: another site, a mail address, a telephone number, or a path of this site. The server keeps no other. */
export const isSafeAddress = (address: string) =>
  /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) || /^(?:\/(?![/\\])|#)\S*$/.test(address)
