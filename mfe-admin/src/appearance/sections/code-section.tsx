import { useTrans } from '@app/shared/i18n'
import { TextArea } from '@app/shared/ui'
import styles from './sections.module.css'
import { useSetting } from './setting-fields'

/** HTML and CSS of the owner, as they are. */
export default function CodeSection() {
  const { trans } = useTrans()
  return (
    <>
      <p className={styles.warning} role="note">
        {trans(
          'What you write here runs on every page, for every visitor, with everything they may do. Take only code you trust. If it breaks the site, open it with ?customCode=off at the end of its address.',
        )}
      </p>
      <Code name="custom_code.css" label="CSS in the head of every page" />
      <Code name="custom_code.html" label="HTML at the end of every page" />
    </>
  )
}

function Code({ name, label }: { name: string; label: string }) {
  const { trans } = useTrans()
  const { value, error, set } = useSetting(name)
  return (
    <TextArea
      label={trans(label)}
      rows={10}
      spellCheck={false}
      maxLength={50_000}
      error={error}
      value={String(value ?? '')}
      onChange={event => set(event.target.value)}
    />
  )
}
