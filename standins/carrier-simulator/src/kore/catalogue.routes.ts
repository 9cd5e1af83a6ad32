import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CarrierPlan, listPlans } from '../sims/plans.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { koreAccountOf } from './kore-caller.ts';
import { refuseUnknown } from './kore-refusal.ts';
import { serviceType } from './provisioning-view.ts';

const accountQuery = z.object({ email: z.email() });
const profileParams = z.object({ profileId: z.string() });

const planIdOf = (plan: CarrierPlan) => plan.planRef.replace('cmp-prov-ap-', 'cmp-k1-plan-');

const profileView = (plan: CarrierPlan) => ({
  'activation-profile-id': plan.planRef,
  'activation-profile-name': plan.name,
  'created-date': plan.addedAt.toISOString(),
  'created-by': 'operator',
});

/** Health, account, plans and activation profiles. Prices and allowances are no part of KORE's answers. */
export function catalogueRoutes(app: FastifyInstance, simulator: Simulator): void {
  const plans = () => listPlans(simulator.storage.connection, 'kore');

  app.get('/ping', async () => ({ status: 'success', message: 'pong' }));

  app.get('/accounts', async (request) => {
    const { email } = accountQuery.parse(request.query);
    const { accountId } = koreAccountOf(request);
    return { account: [{ 'account-id': accountId, 'account-name': 'Practice account', email }] };
  });

  app.get('/accounts/:accountId/plans', async () => ({
    plans: (await plans()).map((plan) => ({
      plan: {
        'plan-name': plan.name,
        'plan-id': planIdOf(plan),
        'plan-type-id': 'cmp-k1-plan-type-1',
        'usage-type': 'DATA',
        'service-type-id': serviceType.id,
      },
    })),
  }));

  app.get('/accounts/:accountId/activation-profiles', async () => (await plans()).map(profileView));

  app.get('/accounts/:accountId/activation-profiles/:profileId', async (request) => {
    const { profileId } = profileParams.parse(request.params);
    const plan = (await plans()).find((one) => one.planRef === profileId);
    if (!plan) throw refuseUnknown(`Activation profile ${profileId}`);
    return {
      ...profileView(plan),
      description: plan.name,
      'service-type-id': serviceType.id,
      'product-offer': serviceType.name,
      'plan-ids': [{ 'plan-id': planIdOf(plan) }],
      'feature-ids': [],
    };
  });
}
