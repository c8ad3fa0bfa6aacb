import { Editor } from '@tiptap/react'
import { extensions } from './extensions'
import { insertBlock } from './insert-block'

const video = { href: 'https://vimeo.com/76979871', title: 'A day' }
const FIGURE = '<figure><a href="https://vimeo.com/76979871">A day</a></figure>'
const image = (name: string) => ({ src: `/${name}.png`, alt: name })
const IMAGE = (name: string) => `<img src="/${name}.png" alt="${name}">`
const open = (content = '') => new Editor({ extensions, content })

it('puts one block after the other, whatever was inserted last', () => {
  const editor = open('<p>Before</p>')
  editor.commands.focus('end')
  insertBlock(editor, 'image', image('one'))
  insertBlock(editor, 'image', image('two'))
  insertBlock(editor, 'embed', video)
  editor.commands.insertContent('After')
  expect(editor.getHTML()).toBe(`<p>Before</p>${IMAGE('one')}${IMAGE('two')}${FIGURE}<p>After</p>`)
})

it('replaces a selected block of its kind, and leaves one of another where it is', () => {
  const editor = open(`${IMAGE('one')}<p>Text</p>`)
  editor.commands.setNodeSelection(0)
  insertBlock(editor, 'image', image('two'))
  expect(editor.getHTML()).toBe(`${IMAGE('two')}<p>Text</p>`)
  editor.commands.setNodeSelection(0)
  insertBlock(editor, 'embed', video)
  expect(editor.getHTML()).toBe(`${IMAGE('two')}${FIGURE}<p>Text</p>`)
})
