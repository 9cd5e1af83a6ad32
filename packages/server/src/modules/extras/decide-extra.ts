import { shown } from '@linekeeper/contract';
import * as z from 'zod';
import { brandId, newId, type AccountId, type ExtraId } from '../../kernel/ids.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { calendars } from '../subscriptions/index.ts';
import type { Extra } from './extra.ts';
import type { ExtrasNeeds } from './extras-needs.ts';
import { endExtra, insertExtra } from './extras.store.ts';
import { words } from './words.ts';

const asked = z
  .strictObject({
    accountId: z.string().transform((text) => brandId<AccountId>(text)),
    kind: z.enum(['extra', 'discount']),
    name: z.string().trim().regex(shown, words.name).max(80, words.name),
    isMonthly: z.boolean(),
    amountCents: z.int(words.amount).min(1, words.amount).max(1_000_000_000, words.amount).nullable(),
    ratePpm: z.int(words.percent).min(1, words.percent).max(10_000_000, words.percent).nullable(),
    fromDay: z.iso.date(words.day).nullable(),
    throughDay: z.iso.date(words.day).nullable(),
    reason: z.string().trim().min(1, words.reason).max(500),
    decidedBy: z.string().trim().min(1, words.reason).max(120),
  })
  .refine(({ amountCents, ratePpm }) => (amountCents === null) !== (ratePpm === null), words.oneOf)
  .refine(({ kind, ratePpm }) => kind === 'extra' || (ratePpm ?? 0) <= 1_000_000, words.percent);

/** As the operator typed it; `fromDay` is today when left out. */
export type ExtraAsked = z.input<typeof asked>;

export type DecidedExtra = { kind: 'added'; extra: Extra } | { kind: 'refused'; problems: string[] };

/** Agrees on an extra charge or a discount; billing days from its first day on bill it. */
export async function addExtra(
  needs: Pick<ExtrasNeeds, 'accounts' | 'audit' | 'clock' | 'db'>,
  input: ExtraAsked,
): Promise<DecidedExtra> {
  const parsed = asked.safeParse(input);
  if (!parsed.success) return { kind: 'refused', problems: parsed.error.issues.map(({ message }) => message) };
  const { data } = parsed;
  const { accountId } = data;
  return needs.db.transaction().execute(async (tx): Promise<DecidedExtra> => {
    await lockAccounts(tx, [accountId]);
    const account = await needs.accounts.getAccount(tx, accountId);
    if (!account) return { kind: 'refused', problems: [words.noAccount(accountId)] };
    const madeAt = needs.clock.now();
    const fromDay = data.fromDay ?? calendars.dayAt(account.calendar, madeAt);
    if (data.throughDay !== null && data.throughDay < fromDay) return { kind: 'refused', problems: [words.endsBefore] };
    const extra: Extra = { ...data, fromDay, id: newId<ExtraId>('ext'), nextOn: fromDay, madeAt, endedAt: null };
    await insertExtra(tx, extra);
    const { id, kind, name, isMonthly, amountCents, ratePpm, throughDay, reason, decidedBy } = extra;
    await needs.audit.record(tx, {
      account: accountId,
      action: 'extra.added',
      about: { extra: id },
      after: { kind, name, isMonthly, amountCents, ratePpm, fromDay, throughDay, reason, decidedBy },
    });
    return { kind: 'added', extra };
  });
}

/** No billing day bills it any longer; what was billed stays. False when there is none of that id, or it has ended. */
export async function endAgreedExtra(
  needs: Pick<ExtrasNeeds, 'audit' | 'clock' | 'db'>,
  { id, reason, decidedBy }: { readonly id: string; readonly reason: string; readonly decidedBy: string },
): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const ended = await endExtra(tx, brandId<ExtraId>(id), needs.clock.now());
    if (!ended) return false;
    await needs.audit.record(tx, {
      account: ended.accountId,
      action: 'extra.ended',
      about: { extra: ended.id },
      after: { name: ended.name, reason, decidedBy },
    });
    return true;
  });
}
