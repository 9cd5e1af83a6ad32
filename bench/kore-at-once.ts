import { createServer, type IncomingMessage } from 'node:http';
import { freePort } from './free-port.ts';

/** Answers like KORE and takes no time: every order is accepted and done, and every SIM is as it was last ordered. */
export async function startKoreAtOnce() {
  const port = await freePort();
  const orders = new Map<string, string[]>();
  const active = new Set<string>();
  let lastId = 0;
  const answerTo = (request: IncomingMessage, body: string): object => {
    const url = new URL(request.url ?? '', 'http://kore');
    if (url.pathname === '/token') return { access_token: 'bench', token_type: 'bearer', expires_in: 86_000 };
    if (request.method === 'POST') {
      const iccids = [...body.matchAll(/"iccid":"(\d+)"/g)].flatMap(([, iccid]) => iccid ?? []);
      const id = String((lastId += 1));
      orders.set(id, iccids);
      for (const iccid of iccids) active.add(iccid);
      return { data: { 'provisioning-request-id': id } };
    }
    if (url.pathname.includes('/provisioning-requests/')) {
      const iccids = orders.get(url.pathname.split('/').at(-1) ?? '') ?? [];
      const subscriptions = iccids.map((iccid) => ({ iccid, 'completion-status': 'Success' }));
      return { 'request-type': { status: 'Completed', subscriptions } };
    }
    const asked = (url.searchParams.get('iccid') ?? '').split(',');
    return { subscriptions: asked.map((iccid) => subscriptionOf(iccid, active.has(iccid))) };
  };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const answer = JSON.stringify(answerTo(request, Buffer.concat(parts).toString()));
      reply.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function subscriptionOf(iccid: string, isActive: boolean) {
  const state = isActive ? 'Active' : 'Stock';
  return {
    'subscription-id': `cmp-${iccid}`,
    iccid,
    msisdns: [{ msisdn: `1555${iccid.slice(-7)}` }],
    states: [{ state, 'is-current': true }],
  };
}
