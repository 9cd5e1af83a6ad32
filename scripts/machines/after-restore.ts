import { withDatabases } from '@linekeeper/e2e/world/databases';
import { withConnection } from '@linekeeper/standin-postgres';
import { expect } from 'vitest';
import { compareBooks } from '../soak/agreement.ts';
import { comeToRest } from '../soak/rest.ts';
import { newTally } from '../soak/tally.ts';

const restsWithinMs = 600_000;

const simulatorUrl = () => withDatabases((server) => Promise.resolve(server.url('carrier_simulator')));

/** SIMs that carriers changed since a moment. */
export async function changedSince(moment: Date): Promise<string[]> {
  return withConnection(await simulatorUrl(), async (client) => {
    const sql = 'select distinct iccid from carrier_simulator.sim_changes where accepted_at > $1';
    return (await client.query<{ iccid: string }>(sql, [moment])).rows.map(({ iccid }) => iccid);
  });
}

/** What is under way ends, but for orders that were overtaken at their carriers. */
export async function expectRest(portalUrl: string, overtaken: readonly string[]): Promise<void> {
  const left = await comeToRest(portalUrl, restsWithinMs, (line) => console.log(line), overtaken);
  // Mails that waited at that moment are held for a person.
  expect(left.filter(({ what }) => what !== 'mails')).toEqual([]);
}

const ofCarriers = /at its carrier|at a carrier/;

/** The books agree with themselves and with the gateway, and staff are shown where carriers differ. */
export async function expectAgreement(portalUrl: string): Promise<void> {
  const found = await contradictions(portalUrl);
  expect(found.filter((fault) => !ofCarriers.test(fault))).toEqual([]);
  const unseenNow = async () =>
    unseen(
      portalUrl,
      (await contradictions(portalUrl)).filter((fault) => ofCarriers.test(fault)),
    );
  await expect.poll(unseenNow, { timeout: restsWithinMs, interval: 2_000 }).toEqual([]);
}

async function contradictions(portal: string): Promise<readonly string[]> {
  const tally = newTally(() => undefined);
  await compareBooks({ portal, simulator: await simulatorUrl() }, tally);
  return tally.faults();
}

/** What of the carriers' differences the portal does not name to its staff. */
async function unseen(portalUrl: string, faults: readonly string[]): Promise<string[]> {
  const named = await withConnection(portalUrl, async (client) => {
    const { rows } = await client.query<{ text: string | null }>(
      `select string_agg(coalesce(line.iccid, finding.subject), ' ') as text
       from reality.findings finding left join lines.lines line on line.id = finding.line_id
       where finding.closed_at is null`,
    );
    return rows[0]?.text ?? '';
  });
  const iccids = faults.flatMap((fault) => fault.match(/\d{18,20}/g) ?? [fault]);
  return iccids.filter((iccid) => !named.includes(iccid));
}
