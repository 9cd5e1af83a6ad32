import { brandId, type ChargeId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { goneOr } from './gone-or.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';
import { words } from '../incidents/words.ts';

/** The carrier is asked about a request within seconds. Refuses with `not_found`, or `incident_gone` when it is over. */
export async function lookAtCommand(needs: OperationsNeeds, id: string): Promise<string> {
  const [command] = await needs.commands.commandsOf(needs.db, [id]);
  if (!command) throw new Refusal('not_found');
  if (command.finishedAt !== null) throw new Refusal('incident_gone');
  const { carrier, iccid, accountId: account } = command;
  const about = { command: id };
  await needs.db
    .transaction()
    .execute((tx) => needs.audit.record(tx, { account, action: 'command.looked_at', about, after: { iccid } }));
  await needs.commands.lookSoonerAt(carrier, iccid);
  return words.asking(needs.carriers.staffNameOf(carrier));
}

/** The same about the request behind a line's change. */
export async function lookAtLine(needs: OperationsNeeds, id: string): Promise<string> {
  const lineId = brandId<LineId>(id);
  const line = (await needs.lines.linesByIds(needs.db, [lineId])).get(lineId);
  if (!line) throw new Refusal('not_found');
  if (line.status !== 'outcome_unknown' || line.commandId === null) throw new Refusal('incident_gone');
  return lookAtCommand(needs, line.commandId);
}

/** The gateway is asked about a charge within seconds. Refuses with `incident_gone` when its outcome is known. */
export async function lookAtCharge({ payments }: OperationsNeeds, id: string): Promise<string> {
  if (!(await payments.lookNow(brandId<ChargeId>(id)))) throw goneOr(id, 'txn_');
  return words.asking(words.gateway);
}

/** The requests of a carrier that have waited longest are looked at: one of them may be what the webhook is about. */
export async function lookAtWebhook(needs: OperationsNeeds, id: string): Promise<string> {
  const webhook = await needs.carriers.findWebhook(needs.db, id);
  if (!webhook) throw new Refusal('not_found');
  const count = await needs.commands.lookSoonerAtAny(webhook.carrier);
  return words.askingAny(needs.carriers.staffNameOf(webhook.carrier), count);
}
