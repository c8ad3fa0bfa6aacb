import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, CopyButton, Skeleton } from '@app/shared/ui'
import type { TwoFactorQrCodeResponse } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Failed } from '../rows/failed'
import styles from './two-factor.module.css'

/** The secret that waits; after a reload the password may be needed to see it again, and it is null until then. */
export function useQrCode() {
  const { http, password } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'two-factor', 'qr-code'],
    queryFn: async () =>
      (await password.isConfirmed())
        ? http.get<TwoFactorQrCodeResponse>('auth/user/two-factor/qr-code')
        : null,
    staleTime: 0,
    gcTime: 0,
  })
  const reveal = useMutation({
    mutationFn: password.confirm,
    onSuccess: isConfirmed => void (isConfirmed && refetch()),
    onError: () => void refetch(),
  })
  return { data, isError, refetch, reveal: () => reveal.mutate(), isRevealed: reveal.isSuccess }
}

/** The secret as a picture and as text, or the way to it. */
export function QrCode({ data, isError, refetch, reveal }: ReturnType<typeof useQrCode>) {
  const { trans } = useTrans()
  if (isError) return <Failed onRetry={refetch} />
  if (data === undefined) return <Skeleton height={192} />
  if (data === null)
    return (
      <Button variant="outline" onClick={reveal}>
        {trans('Show QR code')}
      </Button>
    )
  return (
    <div className={styles.setup}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
        alt={trans('QR code')}
        width={176}
        height={176}
      />
      <div className={styles.key}>
        <span className={styles.label}>{trans('Setup key')}</span>
        <code className={styles.secret}>{data.secret}</code>
        <div>
          <CopyButton text={data.secret} size="sm" />
        </div>
      </div>
    </div>
  )
}
