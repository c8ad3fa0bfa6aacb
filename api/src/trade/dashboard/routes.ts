import { DashboardResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { allOf, requirePermission, requireUser, signedInUser } from '../../access/guards'
import { hasPermission } from '../../access/has-permission'
import { permissionsOf } from '../../access/permissions-of'
import type { Context } from '../../context/context'
import { notificationStore } from '../../notifications/store'
import { accountStore } from '../accounts/account-store'
import { shownPosition, worthOf } from '../accounts/show-account'
import { decimalOf } from '../amounts'
import { orderStore, shownOrder } from '../orders/order-store'
import { balanceHistory } from './balance-history'

const RECENT = 5

/** What concerns a person, at a glance. */
export const dashboardRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context

    app.get(
      '/api/v1/dashboard',
      {
        config: { guard: allOf(requirePermission('options.view'), requireUser) },
        schema: {
          summary: 'The own balance and its history, recent orders, and what is unread',
          response: { 200: DashboardResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const account = accountStore(db, me)
        const orders = orderStore(db, me)
        const maySeeOrders = hasPermission(await permissionsOf(request, context), 'orders.view')
        const [money, holdings, open, unread, history, recent] = await Promise.all([
          account.money(),
          account.holdings(),
          orders.countOpen(),
          notificationStore(db).countUnread([me]),
          balanceHistory(context, me),
          maySeeOrders ? orders.newest(RECENT) : [],
        ])
        const moment = now().getTime()
        const positions = holdings
          .map(holding => ({ holding, worth: worthOf(holding, moment) }))
          .sort((one, other) => Number(other.worth - one.worth))
        return {
          balance: decimalOf(money.cash + money.held),
          positions_value: decimalOf(positions.reduce((sum, { worth }) => sum + worth, 0n)),
          positions: positions.map(({ holding, worth }) => shownPosition(holding, worth)),
          open_orders: open,
          unread_notifications: unread.get(me) ?? 0,
          history,
          recent_orders: recent.map(shownOrder),
        }
      },
    )
  }
