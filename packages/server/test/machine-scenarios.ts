import { noParts } from './service-world.ts';
import type { RealityWorld } from './reality-world.ts';
import { serviceKey } from './service-key.ts';

const hookBody = { url: 'https://fleet.example.com/hooks', types: ['line.state_changed' as const] };

/** The calls about a customer's own systems, each with what it writes into the audit log. */
export function machineScenarios(world: () => RealityWorld) {
  const as = () => ({ ...noParts, caller: world().caller });
  const keyId = async () => (await world().keys.routes.makeApiKey({ ...as(), body: serviceKey })).key.id;
  const hookId = async () => (await world().hooks.routes.makeHook({ ...as(), body: hookBody })).hook.id;
  const period = () => {
    const now = world().clock.now().toISOString();
    return { from: now, until: new Date(Date.parse(now) + 1_000).toISOString() };
  };
  return {
    makeApiKey: { writes: 'key.made', ask: () => Promise.resolve({ body: serviceKey }) },
    rotateApiKey: { writes: 'key.rotated', ask: async () => ({ id: await keyId(), body: { overlapHours: 24 } }) },
    revokeApiKey: { writes: 'key.revoked', ask: async () => ({ id: await keyId() }) },
    makeHook: { writes: 'hook.made', ask: () => Promise.resolve({ body: hookBody }) },
    changeHook: {
      writes: 'hook.changed',
      ask: async () => ({ id: await hookId(), body: { types: ['invoice.issued'], state: 'disabled' } }),
    },
    rotateHook: { writes: 'hook.rotated', ask: async () => ({ id: await hookId() }) },
    removeHook: { writes: 'hook.removed', ask: async () => ({ id: await hookId() }) },
    replayHook: { writes: 'hook.replayed', ask: async () => ({ id: await hookId(), body: period() }) },
  };
}

/** The calls about a customer's own systems, and about what people read, get by email and log in with. */
export const ownRoutes = ({ hooks, keys, languages, logins, preferences }: RealityWorld) => ({
  ...keys.routes,
  ...hooks.routes,
  ...languages.routes,
  ...logins.routes,
  ...preferences.routes,
});
