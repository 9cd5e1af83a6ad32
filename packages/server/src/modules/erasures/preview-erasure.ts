import type { ProviderEndpoints, TraceKind } from '@linekeeper/contract/provider';
import type { ReplyOf } from '@linekeeper/contract';
import { brandId, type AccountId, type PersonId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../store/database.ts';
import type { Whose } from '../../store/traces.ts';
import { erasureOfAccount } from './erasures.store.ts';
import type { ErasuresNeeds } from './erasures-needs.ts';

/** Who left a customer, and whether the account is erased. Refuses with `not_found`. */
export async function getErasures(
  needs: ErasuresNeeds,
  id: string,
): Promise<ReplyOf<ProviderEndpoints['getErasures']>> {
  const account = await needs.accounts.getAccount(needs.db, brandId<AccountId>(id));
  if (!account) throw new Refusal('not_found');
  const [erasure, leavers] = await Promise.all([
    erasureOfAccount(needs.db, account.id),
    needs.identity.leaversOf(needs.db, account.id),
  ]);
  const state = erasure === undefined ? 'none' : erasure.doneAt === null ? 'running' : 'done';
  return {
    account: {
      mayErase: account.status === 'closed' && state === 'none',
      state,
      erasedAt: erasure?.doneAt?.toISOString() ?? null,
    },
    people: leavers.map(({ id: person, firstName, lastName, email, leftAt }) => ({
      id: person,
      firstName,
      lastName,
      email,
      leftAt: leftAt.toISOString(),
    })),
  };
}

/** Counts what would go and what would stay; changes nothing. Refuses with `not_found`. */
export async function previewErasure(
  needs: ErasuresNeeds,
  { id, person: named }: { id: string; person?: string | undefined },
): Promise<ReplyOf<ProviderEndpoints['previewErasure']>> {
  const { db, accounts, identity, rules, traces, kept } = needs;
  const account = await accounts.getAccount(db, brandId<AccountId>(id));
  if (!account) throw new Refusal('not_found');
  const accountId = account.id;
  const person = named === undefined ? null : await identity.findLeaver(db, accountId, brandId<PersonId>(named));
  if (person === undefined) throw new Refusal('not_found');
  const { keepInvoicePartyYears } = (await rules.currentRules(db)).erasure;
  const stays = await Promise.all(kept.map(async (one) => ({ what: one.what, count: await one.count(db, accountId) })));
  return { goes: await countTraces(db, traces, { accountId, person }), stays, keepInvoicePartyYears };
}

async function countTraces(db: Db, traces: ErasuresNeeds['traces'], whose: Whose) {
  const counts = new Map<TraceKind, number>();
  for (const one of traces) counts.set(one.what, (counts.get(one.what) ?? 0) + (await one.count(db, whose)));
  return [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }));
}
