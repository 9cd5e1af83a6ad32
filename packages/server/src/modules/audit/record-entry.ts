import { actingNow } from '../../kernel/acting.ts';
import type { Clock } from '../../kernel/clock.ts';
import { brandId, newId, uuidOf, type AuditEntryId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { insertEntry } from './entries.store.ts';
import { provider, type AuditEntry, type SealedValues } from './entry.ts';
import type { SubjectBox } from './subject-box.ts';

/** Who acts, for which request and from where is known from `actAs`; the address is sealed as the actor's. */
export async function recordEntry(
  { clock, box }: { clock: Clock; box: SubjectBox },
  tx: Tx,
  { account, action, about, before, after, personal, writtenWith }: AuditEntry,
): Promise<void> {
  const { actor, requestId, address } = actingNow();
  const at = clock.now();
  const accountId = account ?? provider;
  const addressOf = actor.kind === 'person' || actor.kind === 'staff' ? actor.id : account;
  const values = [
    ...(personal ? [personal] : []),
    ...(address !== null && addressOf !== null ? [{ of: addressOf, values: { address } }] : []),
  ];
  const sealed: SealedValues[] = [];
  for (const { of, values: facts } of values) sealed.push(await box.seal(tx, { accountId, of, at }, facts));
  await insertEntry(tx, {
    id: writtenWith === undefined ? newId<AuditEntryId>('aud') : brandId(`aud_${uuidOf(writtenWith)}`),
    accountId,
    at,
    action,
    actorKind: actor.kind,
    actorId: actor.id,
    requestId,
    about: JSON.stringify(about),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    personal: sealed.length > 0 ? JSON.stringify(sealed) : null,
  });
}
