import { readLines } from './read-lines'
import { fromXliff, toXliff } from './xliff'

const lines = {
  'Save <b>all</b> & "more"': 'Alles <b>sichern</b> & „mehr“',
  ' Two  spaces\nand a line ': 'bleiben \n so',
  Missing: '',
  ']]><!--': '</target></trans-unit><trans-unit><source>Save</source><target>"&apos;&#10;',
}

it('writes XLIFF that says the same when it is read again', () => {
  const text = toXliff('de', lines)
  expect(text).toContain(
    '<file original="app" datatype="plaintext" source-language="en" target-language="de">',
  )
  expect(text).toContain('Save &lt;b&gt;all&lt;/b&gt; &amp; "more"')
  expect(text.match(/<target/g)).toHaveLength(3)
  expect(fromXliff(text)).toEqual({ language: 'de', lines })
})

it('reads version 2, too', () => {
  const text = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
    <file id="f"><unit id="1"><segment><source>Save</source><target>Enregistrer</target></segment></unit></file></xliff>`
  expect(readLines(text)).toEqual({ language: 'fr', lines: { Save: 'Enregistrer' } })
})

it.each([
  ['no XML at its end', '<xliff version="1.2"><file>'],
  ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
  ['entities of its own', '<!DOCTYPE x [<!ENTITY a "b">]><xliff>&a;</xliff>'],
  ['no JSON', '{"Save":'],
  ['a list', '["Save"]'],
  ['numbers', '{"Save":1}'],
])('takes no file with %s', (_, text) => {
  expect(readLines(text)).toBeUndefined()
})
