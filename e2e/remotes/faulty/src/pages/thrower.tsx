import { throwWhileAsked } from '../throw-while-asked'

throwWhileAsked('page')

const texts = new Map([['title', 'Loaded at last']])

/** A page whose file throws while it is loaded, as often as asked for. */
export default function Thrower() {
  return <h1>{texts.get('title')}</h1>
}
