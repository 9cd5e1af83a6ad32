import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noteApplied } from '../reception/journal.store.ts';
import { firstIssue } from '../simulator/first-issue.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { alertEvents, alertRule } from './alert-rule.ts';
import { addRule, type KeptRule, replaceRule, rulesOfAccounts } from './alert-rules.store.ts';
import { koreOwnerOf } from './kore-caller.ts';
import { refuse, refuseUnknown } from './kore-refusal.ts';

const ruleParams = z.object({ ruleId: z.coerce.number().int().min(1) });

const ruleView = ({ id, rule: { actions, ...rule } }: KeptRule) => ({
  'rule-id': String(id),
  ...rule,
  actions: {
    webhook: actions.webhook ?? '',
    email: actions.email ?? '',
    'block-usage': actions['block-usage'] ?? '',
  },
});

const events = Object.entries(alertEvents).map(([name, { description, category, attributes }], index) => ({
  'event-id': String(index + 1),
  'event-name': name,
  'event-description': description,
  category,
  'event-attributes': attributes.map((attribute) => ({ name: attribute, description: attribute, type: 'string' })),
  actions: ['webhook', 'email'],
  'default-frequency': '',
  'frequency-attribute': '',
  frequencies: [],
}));

/** What can be alerted of, and the rules that say of what and where to. */
export function alertRoutes(app: FastifyInstance, { storage }: Simulator): void {
  const readRule = (body: unknown) => {
    const result = alertRule.safeParse(body);
    if (result.success) return result.data;
    throw refuse(400, firstIssue(result.error));
  };

  app.get('/accounts/:accountId/events', async () => events);

  app.get('/accounts/:accountId/rules', async (request) => ({
    'account-id': koreOwnerOf(request).account,
    rules: (await rulesOfAccounts(storage, [koreOwnerOf(request).account])).map(ruleView),
  }));

  app.post('/accounts/:accountId/rules', { config: { mutation: 'add-rule' } }, async (request) => {
    const id = await addRule(storage, koreOwnerOf(request).account, readRule(request.body));
    await noteApplied(storage, request.reception?.entry ?? null, []);
    return { 'rule-id': String(id), message: ['The rule was created'] };
  });

  app.put('/accounts/:accountId/rules/:ruleId', { config: { mutation: 'change-rule' } }, async (request) => {
    const { ruleId } = ruleParams.parse(request.params);
    const known = await replaceRule(storage, koreOwnerOf(request).account, ruleId, readRule(request.body));
    if (!known) throw refuseUnknown(`Rule ${ruleId}`);
    await noteApplied(storage, request.reception?.entry ?? null, []);
    return { 'rule-id': String(ruleId), message: ['The rule was changed'] };
  });
}
