import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Simulator } from '../simulator/simulator.ts';
import { koreAccountOf } from './kore-caller.ts';
import { type KorePlan, korePlans } from './kore-plan.ts';
import { refuseUnknown } from './kore-refusal.ts';
import { serviceType } from './provisioning-view.ts';
import { utcText } from './utc-text.ts';

const accountQuery = z.object({ email: z.email() });
const profileParams = z.object({ profileId: z.string() });

/** The digits of an account's id; 0 for one without. */
const numberIn = (id: string) => Number(id.replaceAll(/\D/gu, '').slice(-9));

const planType = { 'plan-type-id': 'cmp-k1-plan-type-1', 'plan-type-name': 'Data' };

const profileView = (plan: KorePlan) => ({
  'activation-profile-id': plan.planRef,
  'activation-profile-name': plan.name,
  'created-date': utcText(plan.addedAt),
  'created-by': 'operator',
});

const planView = (plan: KorePlan) => ({
  plan: {
    'plan-name': plan.name,
    'plan-id': plan.planId,
    'plan-type-id': planType['plan-type-id'],
    'usage-type': 'DATA',
    'service-type-id': plan.serviceType || serviceType.id,
  },
});

/** Health, account, plans and activation profiles. Prices and allowances are no part of KORE's answers. */
export function catalogueRoutes(app: FastifyInstance, simulator: Simulator): void {
  const plans = () => korePlans(simulator);

  app.get('/ping', async () => ({ status: 'success', message: 'pong' }));

  app.get('/accounts', async (request) => {
    const { email } = accountQuery.parse(request.query);
    const { accountId, email: own } = koreAccountOf(request);
    if (own !== undefined && own !== email) throw refuseUnknown(`Account of ${email}`);
    return {
      account: [{ 'account-id': accountId, 'account-number': numberIn(accountId), 'account-name': 'Practice account' }],
    };
  });

  app.get('/accounts/:accountId/plans', async () => ({ plans: plans().map(planView) }));
  app.get('/accounts/:accountId/plan-types', async () => ({ 'plan-types': [planType] }));
  app.get('/accounts/:accountId/service-types', async () => ({
    'service-types': [{ 'service-type-id': serviceType.id, 'service-type-name': serviceType.name }],
  }));
  app.get('/accounts/:accountId/features', async () => ({ features: [] }));

  app.get('/accounts/:accountId/activation-profiles', async () => plans().map(profileView));

  app.get('/accounts/:accountId/activation-profiles/:profileId', async (request) => {
    const { profileId } = profileParams.parse(request.params);
    const plan = plans().find((one) => one.planRef === profileId);
    if (!plan) throw refuseUnknown(`Activation profile ${profileId}`);
    return {
      ...profileView(plan),
      description: plan.name,
      'service-type-id': plan.serviceType || serviceType.id,
      'product-offer': serviceType.name,
      'plan-ids': [{ 'plan-id': plan.planId }],
      'feature-ids': [],
    };
  });
}
