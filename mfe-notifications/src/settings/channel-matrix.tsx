import { useTrans } from '@app/shared/i18n'
import type { NotificationChannel, NotificationSubscriptionsResponse } from '@app/shared/wire'
import styles from './channel-matrix.module.css'
import { MatrixCheckbox } from './matrix-checkbox'
import type { Chosen } from './subscriptions'
import { useBrowserPush } from './use-browser-push'

type Item = NotificationSubscriptionsResponse['subscriptions'][number]['subscriptions'][number]

/** A table of notifications by channels. The box of a group stands for all in it, the one of a column for the whole column. */
export function ChannelMatrix({
  subscriptions,
  chosen,
  onChange,
}: {
  subscriptions: NotificationSubscriptionsResponse
  chosen: Chosen
  onChange: (change: (before: Chosen) => Chosen) => void
}) {
  const { trans } = useTrans()
  const allowPush = useBrowserPush(subscriptions.push_key)
  const { available_channels: channels, subscriptions: groups } = subscriptions
  const names: Record<NotificationChannel, string> = {
    email: trans('Email'),
    browser: trans('Browser'),
    app: trans('In-app'),
  }

  const choose = async (items: readonly Item[], channel: NotificationChannel, isOn: boolean) => {
    if (isOn && channel === 'browser' && !(await allowPush())) return
    const changing = items.filter(({ always }) => !always.includes(channel))
    onChange(before => ({
      ...before,
      ...Object.fromEntries(
        changing.map(({ notif_id }) => [notif_id, { ...before[notif_id], [channel]: isOn }]),
      ),
    }))
  }
  const boxes = (label: string, items: readonly Item[]) =>
    channels.map(channel => (
      <td key={channel} className={styles.cell}>
        <MatrixCheckbox
          label={`${label}: ${names[channel]}`}
          values={items.map(({ notif_id }) => chosen[notif_id]?.[channel] ?? false)}
          isFixed={items.every(({ always }) => always.includes(channel))}
          onChange={isOn => void choose(items, channel, isOn)}
        />
      </td>
    ))

  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{trans('What you hear of')}</caption>
      <thead>
        <tr>
          <td />
          {channels.map(channel => (
            <th key={channel} scope="col" className={styles.channel}>
              {names[channel]}
            </th>
          ))}
        </tr>
        <tr className={styles.all}>
          <th scope="row" className={styles.name}>
            {trans('Everything')}
          </th>
          {boxes(
            trans('Everything'),
            groups.flatMap(group => group.subscriptions),
          )}
        </tr>
      </thead>
      {groups.map(({ group_name, subscriptions: items }) => (
        <tbody key={group_name}>
          <tr className={styles.group}>
            <th scope="rowgroup" className={styles.name}>
              {trans(group_name)}
            </th>
            {boxes(trans(group_name), items)}
          </tr>
          {items.map(item => (
            <tr key={item.notif_id} className={styles.item}>
              <th scope="row" className={styles.name}>
                {trans(item.name)}
                {item.always.includes('email') && (
                  <span className={styles.note}>{trans('Always by email')}</span>
                )}
              </th>
              {boxes(trans(item.name), [item])}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
