import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noteApplied } from '../reception/journal.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { type Callback, callbacksOf, dropCallback, keepCallback } from './callbacks.store.ts';
import { thingspaceOwnerOf } from './thingspace-caller.ts';
import { refuse } from './thingspace-refusal.ts';

const services = [
  'AlertService',
  'CarrierService',
  'DeviceService',
  'DeviceSuspensionStatus',
  'DeviceUsage',
  'ExternalProvisioningChanges',
  'PromoChanges',
  'ResumeTrackingNotification',
  'StateService',
] as const;

const callbackBody = z.object({
  name: z.enum(services),
  url: z.url({ protocol: /^https?$/u }),
  username: z.string().max(100).default(''),
  password: z.string().max(100).default(''),
});
const accountParams = z.object({ accountName: z.string() });
const nameParams = accountParams.extend({ service: z.string() });

/** User name and password are listed only where they were given. */
const callbackView = ({ account, name, url, username, password }: Callback) => ({
  accountName: account,
  serviceName: name,
  url,
  ...(username && { username }),
  ...(password && { password }),
});

/** Where an account wants its callbacks: one address per service. */
export function callbackRoutes(app: FastifyInstance, { storage }: Simulator): void {
  app.get('/callbacks/:accountName', async (request, reply) => {
    const owner = thingspaceOwnerOf(request, accountParams.parse(request.params).accountName);
    const callbacks = await callbacksOf(storage, [owner.account]);
    if (callbacks.length === 0) return reply.send();
    return callbacks.map(callbackView);
  });

  app.post('/callbacks/:accountName', { config: { mutation: 'register-callback' } }, async (request) => {
    const { accountName } = accountParams.parse(request.params);
    const owner = thingspaceOwnerOf(request, accountName);
    const callback = callbackBody.parse(request.body);
    await keepCallback(storage, { account: owner.account, ...callback });
    await noteApplied(storage, request.reception?.entry ?? null, []);
    return { accountName, serviceName: callback.name };
  });

  app.delete(
    '/callbacks/:accountName/name/:service',
    { config: { mutation: 'deregister-callback' } },
    async (request) => {
      const { accountName, service } = nameParams.parse(request.params);
      const owner = thingspaceOwnerOf(request, accountName);
      if (!(await dropCallback(storage, owner.account, service))) {
        throw refuse('REQUEST_FAILED.CallbackNotFound', `No callback for ${service}`);
      }
      await noteApplied(storage, request.reception?.entry ?? null, []);
      return { accountName, serviceName: service };
    },
  );
}
