import type { CarrierAdapter } from './carrier-adapter.ts';
import { ask, isFine, trouble } from './check-carrier.ts';
import { thingspaceCarrier } from './thingspace-carrier.ts';
import { readThingSpaceWebhook } from './thingspace-webhook.ts';
import { thingspaceTokenCall } from './thingspace-tokens.ts';
import { thingspaceWebhookDesk } from './thingspace-webhook-desk.ts';
import { remarks, shortNames } from './words.ts';

/** The vendor takes this many requests for activation in a minute, whatever else is called. */
const activationsPerMinute = 100;
const callbackLimitBytes = 128 * 1024;

export const thingspace: CarrierAdapter = {
  id: 'thingspace',
  name: 'Verizon ThingSpace',
  rules: {
    maxActionsPerDay: 5,
    maxSuspendDays: 90,
    maxSuspendDaysPerYear: 180,
    planChangesPerMonth: 4,
    planChangeWhileSuspended: false,
  },
  reportsMessages: true,
  link({ thingspace: config }, { clock, budget, session }) {
    if (config === null) return null;
    const { accountName, callsPerSecond, username, password, webhook } = config;
    const account = `thingspace ${accountName}`;
    const parts = {
      config,
      clock,
      budget: budget(account, callsPerSecond),
      activations: budget(`${account} activations`, activationsPerMinute / 60),
      session: session(account, `${username}:${password}`),
    };
    return {
      port: thingspaceCarrier(parts),
      desk: thingspaceWebhookDesk(parts),
      webhook: webhook && {
        bodyLimitBytes: callbackLimitBytes,
        // Its marks are in the body.
        isWelcome: () => true,
        read: ({ body }) => readThingSpaceWebhook(body, webhook),
      },
    };
  },
  async check({ thingspace: config }) {
    if (config === null) return [];
    // No log-in for it: refused ones lock the user.
    const given = await ask(thingspaceTokenCall(config));
    const remark = trouble(shortNames.thingspace, given, 'CARRIER_THINGSPACE_KEY and CARRIER_THINGSPACE_SECRET');
    const isDeaf = config.webhook && config.webhook.url === null;
    return [...(isFine(given) ? [] : [remark]), ...(isDeaf ? [remarks.cannotReachUs(shortNames.thingspace)] : [])];
  },
};
