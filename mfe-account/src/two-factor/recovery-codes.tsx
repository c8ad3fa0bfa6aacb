import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Button, CopyButton } from '@app/shared/ui'
import { printText, saveFile } from '../output/save-and-print'
import styles from './two-factor.module.css'
import { useTwoFactorAction } from './use-two-factor-action'

const HIDDEN = '•'

/** The recovery codes, to copy, save and print. The server masks them until the password is confirmed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const reveal = useTwoFactorAction(async () => {})
  const isHidden = codes.some(code => code.startsWith(HIDDEN))
  const title = trans('Recovery codes of :siteName', { siteName: branding.site_name })
  const text = `${title}\n\n${codes.join('\n')}\n`
  if (isHidden)
    return (
      <div>
        <Button variant="outline" size="sm" pending={reveal.isPending} onClick={() => reveal.mutate()}>
          {trans('Show recovery codes')}
        </Button>
      </div>
    )
  return (
    <>
      <ul className={styles.codes} aria-label={trans('Recovery codes')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} size="sm" />
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')
          }
        >
          {trans('Download')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => printText(title, codes.join('\n'))}>
          {trans('Print')}
        </Button>
      </div>
    </>
  )
}
