import { Editor } from '@tiptap/react'
import { extensions } from './extensions'

const kept = (content: string) => new Editor({ extensions, content }).getHTML()
const figure = (href: string) => `<figure><a href="${href}">How we &lt;began&gt;</a></figure>`

it('keeps a video as a link in a figure, and nothing of it but address and title', () => {
  const video = figure('https://vimeo.com/76979871')
  expect(kept(video)).toBe(video)
  expect(kept(video.replace('<a ', '<a onclick="alert(1)" class="x" '))).toBe(video)
})

it('makes a plain link of what may not be embedded, and drops foreign frames', () => {
  for (const html of [
    figure('https://evil.example/76979871'),
    figure('https://vimeo.com@evil.example/76979871'),
    figure('https://vimeo.com/76979871').replace('</figure>', '<p>x</p></figure>'),
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
  ])
    expect(kept(html)).not.toMatch(/<figure|<iframe/)
})
