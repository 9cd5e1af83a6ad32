import { shown, usStates } from '@linekeeper/contract';
import { exemptionKinds } from '@linekeeper/contract/provider';
import * as z from 'zod';
import { brandId, newId, type AccountId, type ExemptionId } from '../../../kernel/ids.ts';
import type { TaxNeeds } from '../component/tax-needs.ts';
import { words } from '../component/words.ts';
import type { Exemption } from './exemption.ts';
import { addExemption, endExemption } from './exemptions.store.ts';

const asked = z
  .strictObject({
    accountId: z.string().transform((text) => brandId<AccountId>(text)),
    kind: z.enum(exemptionKinds, words.kinds(exemptionKinds)),
    certificate: z.string().trim().regex(shown, words.certificate).max(60, words.certificate),
    state: z.enum(usStates, words.state).nullable(),
    validFrom: z.iso.date(words.day),
    validThrough: z.iso.date(words.day),
    reason: z.string().trim().min(1, words.reason).max(500),
  })
  .refine(({ validFrom, validThrough }) => validFrom <= validThrough, words.endsBefore);

/** As the operator typed it. */
export interface ExemptionAsked {
  readonly accountId: string;
  readonly kind: string;
  readonly certificate: string;
  /** Null: all components, federal ones included. */
  readonly state: string | null;
  readonly validFrom: string;
  readonly validThrough: string;
  readonly reason: string;
}

export type DecidedExemption = { kind: 'granted'; exemption: Exemption } | { kind: 'refused'; problems: string[] };

/** Frees an account of tax from the next invoice on; what was issued stays as it is. */
export async function grantExemption(
  needs: Pick<TaxNeeds, 'db' | 'clock' | 'audit' | 'accounts'>,
  input: ExemptionAsked,
): Promise<DecidedExemption> {
  const parsed = asked.safeParse(input);
  if (!parsed.success) return { kind: 'refused', problems: parsed.error.issues.map(({ message }) => message) };
  const { accountId } = parsed.data;
  const account = await needs.accounts.getAccount(needs.db, accountId);
  if (!account) return { kind: 'refused', problems: [words.noAccount(accountId)] };
  const madeAt = needs.clock.now();
  const exemption = { ...parsed.data, id: newId<ExemptionId>('exm'), madeAt, endedAt: null };
  return needs.db.transaction().execute(async (tx) => {
    await addExemption(tx, exemption);
    const { id, kind, certificate, state, validFrom, validThrough, reason } = exemption;
    await needs.audit.record(tx, {
      account: accountId,
      action: 'exemption.granted',
      about: { exemption: id },
      after: { kind, certificate, state, validFrom, validThrough, reason },
    });
    return { kind: 'granted', exemption };
  });
}

/** Taxes the account again from the next invoice on; false when no such exemption holds. */
export async function endGrantedExemption(
  needs: Pick<TaxNeeds, 'db' | 'clock' | 'audit'>,
  id: ExemptionId,
  reason: string,
): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const ended = await endExemption(tx, id, needs.clock.now());
    if (!ended) return false;
    await needs.audit.record(tx, {
      account: ended.accountId,
      action: 'exemption.ended',
      about: { exemption: id },
      after: { certificate: ended.certificate, reason },
    });
    return true;
  });
}
