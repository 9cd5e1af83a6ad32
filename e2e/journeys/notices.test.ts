import { withConnection } from '@linekeeper/standin-postgres';
import { apiOf } from '../world/api.ts';
import { agreedBooks } from '../world/books.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { withDatabases } from '../world/databases.ts';
import { liveLine } from '../world/lines.ts';
import { noticesDelivered } from '../world/outside.ts';
import { expect, logIn, test } from '../world/test.ts';

/** What the portal kept of notices about that transaction, and whether it has looked at each. */
async function keptNotices(transId: string): Promise<{ id: string; eventType: string; isLookedAt: boolean }[]> {
  return withDatabases((server) =>
    withConnection(server.url('linekeeper'), async (client) => {
      const found = await client.query<{ id: string; eventType: string; isLookedAt: boolean }>(
        `select id, event_type as "eventType", looked_at is not null as "isLookedAt"
         from reconciliation.notifications where entity_id = $1`,
        [transId],
      );
      return found.rows;
    }),
  );
}

test('the gateway’s signed notice of a charge reaches the portal, is kept once, and is looked at', async ({ page }) => {
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  await liveLine(api, { iccid: await freeIccid('cisco', test.info().parallelIndex), name: 'Noted' });
  const [charge] = await agreedBooks(api);
  const transId = charge?.transId ?? '';
  const eventType = 'net.authorize.payment.authcapture.created';
  await expect.poll(() => keptNotices(transId)).toEqual([{ id: expect.any(String), eventType, isLookedAt: true }]);
  const [notice] = await keptNotices(transId);
  // The gateway notes our answer only after we have looked.
  await expect
    .poll(noticesDelivered)
    .toContainEqual(expect.objectContaining({ notificationId: notice?.id, eventType, lastStatus: 200 }));
});
