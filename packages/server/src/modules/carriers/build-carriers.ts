import type { Floor } from '../../jobs/floor.ts';
import { given } from '../../kernel/given.ts';
import { sharedBudget } from './budget/shared-budget.ts';
import type { BudgetNeeds } from './budget/budget.store.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { carriersJobs } from './carriers.jobs.ts';
import { webhookChore } from './webhooks/arrange-webhooks.ts';
import { countVagueWebhooks, findWebhook, listVagueWebhooks } from './webhooks/webhooks.store.ts';
import { findAddress } from './webhooks/webhook-addresses.store.ts';
import { claimWebhooks, learnSimRefs, takeWebhooks } from './webhooks/take-webhooks.ts';
import { keptSession } from './session/kept-session.ts';

/** What the adapters of one carrier's account share between processes. */
export function buildCarrierAccess(needs: BudgetNeeds & Floor) {
  return { sharedBudget: given(needs, sharedBudget), keptSession: given(needs, keptSession) };
}

/** Who moves the data. */
export function buildCarriers(needs: CarriersNeeds) {
  return {
    ...needs.carriers,
    takeWebhooks: given(needs, takeWebhooks),
    claimWebhooks: given(needs, claimWebhooks),
    learnSimRefs: given(needs, learnSimRefs),
    countVagueWebhooks,
    listVagueWebhooks,
    findWebhook,
    findWebhookAddress: findAddress,
    webhookChore: given(needs, webhookChore),
    routes: {},
    jobs: carriersJobs(needs),
  };
}

export type Carriers = ReturnType<typeof buildCarriers>;
