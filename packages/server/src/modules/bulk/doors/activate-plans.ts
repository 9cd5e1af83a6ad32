import { deviceProblems, type ActivationBody, type LineState } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import type { JobId, LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SimAsker } from '../../inventory/index.ts';
import { activationAsked, activationFacts } from '../../offers/index.ts';
import type { Door, Judged, JudgedDevice } from '../../subscriptions/index.ts';
import { carrierOf, monthlyCentsOf } from '../drafts/draft-activation.ts';
import { plansDrafted } from '../drafts/draft.ts';
import { addBegunJob, newJob } from '../drafts/create-job.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { originOf } from '../jobs/job.ts';
import { readyRow } from '../jobs/row.ts';
import { words } from '../jobs/words.ts';

interface Activated {
  jobId: JobId;
  totalCents: number;
  lines: { lineId: LineId; iccid: string; status: LineState }[];
}

/**
 * Takes on all devices of an order or none: a job that is shown and begun in one. Two orders for the same SIM at a time
 * have one effect.
 */
export async function activatePlans(
  needs: BulkNeeds,
  caller: Caller & SimAsker,
  body: ActivationBody,
  door: Door = {},
): Promise<Activated> {
  const { accountId } = caller;
  await needs.subscriptions.admitSims(caller, body);
  return needs.db.transaction().execute(async (tx) => {
    await needs.subscriptions.lockActivations(tx, accountId);
    const judged = await needs.subscriptions.judgeActivation(tx, accountId, { ...body, ...door });
    refuse(judged, body);
    const { devices } = judged;
    const job = await newJob(needs, tx, caller, draftOf(judged));
    if (body.quoteId !== undefined)
      await needs.quotes.redeemQuote(tx, {
        accountId,
        quoteId: body.quoteId,
        action: 'activate',
        asked: activationAsked(body),
        facts: activationFacts({ price: judged, method: judged.method }),
        usedFor: job.id,
      });
    const order = { accountId, orderId: job.id, plans: quotedPlans(judged), devices };
    const ordered = await needs.subscriptions.orderActivations(tx, order, originOf(job));
    if (ordered.taken.length > 0) throw new Refusal('devices_refused', takenFields(devices, ordered.taken));
    const lines = new Map(ordered.lines.map((line) => [line.iccid, line]));
    const begun = devices.flatMap(({ entry, iccid, imei, name }) => {
      const line = iccid === null ? undefined : lines.get(iccid);
      return line ? [{ ...readyRow(entry.iccid, { ...line, name, imei }), commandId: line.commandId }] : [];
    });
    await addBegunJob(needs, tx, job, begun);
    return {
      jobId: job.id,
      totalCents: judged.todayCents,
      lines: ordered.lines.map(({ lineId, iccid }) => ({ lineId, iccid, status: 'activating' })),
    };
  });
}

const quotedPlans = ({ plans }: Judged) => plans.map(({ plan, lineCents: quotedCents }) => ({ plan, quotedCents }));

function draftOf(judged: Judged) {
  const { devices, items, todayCents } = judged;
  const carrier = carrierOf(judged);
  return {
    action: 'activate' as const,
    rows: devices.map((device) => {
      const { entry, iccid, name } = device;
      return readyRow(entry.iccid, { lineId: null, iccid, name, carrier: carrier(device) });
    }),
    price: { items, todayCents, monthlyDeltaCents: monthlyCentsOf(judged), notes: [] },
    ...plansDrafted(judged.plans),
    addTags: [],
    removeTags: [],
    offer: null,
  };
}

function refuse(judged: Judged, { quotedCents, methodId }: ActivationBody): void {
  const [wrongPlan] = judged.refusals.filter((code) => code === 'plan_not_on_sale' || code === 'plan_of_other_carrier');
  if (wrongPlan) throw new Refusal(wrongPlan);
  const fields = judged.devices.flatMap((device, at) => {
    const problem = device.problems.find((code) => deviceProblems[code][0] === 'refused');
    return problem ? [[`devices.${at}`, deviceProblems[problem][1]] as const] : [];
  });
  if (fields.length > 0) throw new Refusal('devices_refused', Object.fromEntries(fields));
  const [refused] = judged.refusals;
  if (refused) throw new Refusal(refused);
  if (quotedCents !== undefined && quotedCents < judged.todayCents)
    throw new Refusal('invalid_fields', {
      quotedCents: words.newPrice,
    });
  if (methodId !== undefined && methodId !== judged.method?.id) throw new Refusal('charge_changed');
}

function takenFields(devices: readonly JudgedDevice[], taken: readonly string[]): Record<string, string> {
  const [, text] = deviceProblems.iccid_unknown;
  return Object.fromEntries(
    devices.flatMap(({ iccid }, at) => (iccid !== null && taken.includes(iccid) ? [[`devices.${at}`, text]] : [])),
  );
}
