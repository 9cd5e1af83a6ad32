import type { Queryable } from './sandbox-database.ts';

/** `opened`: the card's bank took the money back. `won`: it gave it to the merchant again. */
export const disputeSteps = ['opened', 'won'] as const;
export type DisputeStep = (typeof disputeSteps)[number];

const steps: Record<DisputeStep, { from: readonly string[]; to: string }> = {
  opened: { from: ['settledSuccessfully', 'chargebackReversal'], to: 'chargeback' },
  won: { from: ['chargeback'], to: 'chargebackReversal' },
};

/** What a card's bank did about a settled card charge. False when there is none that this may happen to. */
export async function dispute(tx: Queryable, transId: string, step: DisputeStep): Promise<boolean> {
  const { from, to } = steps[step];
  const changed = await tx.query(
    `update transactions set status = $2 where trans_id = wire_id($1) and status = any($3)
       and transaction_type = 'authCaptureTransaction' and instrument ->> 'kind' = 'card'`,
    [transId, to, from],
  );
  return changed.rowCount === 1;
}
