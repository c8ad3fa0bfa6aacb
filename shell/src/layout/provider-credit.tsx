import { useBootstrap } from '@app/shared/bootstrap'
import { Trans } from '@app/shared/i18n'

/** Who made or runs the site, as the settings say; nothing without a name. */
export function ProviderCredit() {
  const provider = useBootstrap(({ settings }) => settings.branding.provider)
  if (!provider?.name) return null
  const { name, url } = provider
  const shown = url ? (
    <a href={url} target="_blank" rel="noopener">
      {name}
    </a>
  ) : (
    name
  )
  return (
    <span>
      <Trans message="Powered by :name" values={{ name: shown }} />
    </span>
  )
}
