import { prettyBytes, useTrans } from '@app/shared/i18n'
import { clock, type TotalProgress } from './total-progress'

/** How fast uploads are sent and how long that will take; nothing while that is not known. */
export function UploadSpeed({
  progress: { bytesPerSecond, secondsLeft },
}: {
  progress: Pick<TotalProgress, 'bytesPerSecond' | 'secondsLeft'>
}) {
  const { trans, language } = useTrans()
  if (secondsLeft === undefined) return null
  return (
    <>
      <span>{trans(':size per second', { size: prettyBytes(Math.round(bytesPerSecond), language) })}</span>
      <span>{trans(':time left', { time: clock(secondsLeft) })}</span>
    </>
  )
}
