import { embedHosts, embedOf } from './page-embed'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=a_-b', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://www.openstreetmap.org/#map=15/52.5163/13.3777',
    'https://www.openstreetmap.org/export/embed.html?bbox=13.36397%2C52.51160%2C13.39143%2C52.52100',
  ],
])('shows %s in a frame of its service', (address, frame) => {
  expect(embedOf(address)?.frame).toBe(frame)
  expect(embedHosts).toContain(new URL(frame).host)
  expect(embedOf(address)?.host).toBe(new URL(frame).host)
})

it.each([
  '',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  '//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.уoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube。com/watch?v=dQw4w9WgXcQ',
  'https:\\\\www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.you\ttube.com/watch?v=dQw4w9WgXcQ',
  ' https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../redirect',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/watch',
  'https://vimeo.com/76979871/../evil',
  'https://vimeo.com/channels/staffpicks',
  'https://www.openstreetmap.org/export/embed.html?bbox=1',
  'https://www.openstreetmap.org/#map=15/x/y',
])('shows nothing of %s', address => {
  expect(embedOf(address)).toBeUndefined()
})
