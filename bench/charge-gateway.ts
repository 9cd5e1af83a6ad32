import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Answers like the payment gateway and keeps nothing: every charge is approved, after the latency set for it. */
export async function startChargeGateway() {
  let latencyMs = 0;
  let lastId = 60_000_000_000;
  const port = await freePort();
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isCharge = Buffer.concat(parts).includes('"createTransactionRequest"');
      const answer = isCharge ? approved(String((lastId += 7))) : isWebhook(request.url) ? '[]' : nothing;
      void (isCharge && latencyMs > 0 ? pause(latencyMs) : Promise.resolve()).then(() =>
        reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(`\uFEFF${answer}`),
      );
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    takes(ms: number) {
      latencyMs = ms;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isWebhook = (url = '') => url.startsWith('/rest/');
const messages = (code: string, text: string) => ({ resultCode: 'Ok', message: [{ code, text }] });
const nothing = JSON.stringify({ messages: messages('I00004', 'No records found.') });

function approved(transId: string): string {
  const transactionResponse = {
    responseCode: '1',
    authCode: 'A1B2C3',
    avsResultCode: 'Y',
    transId,
    accountNumber: 'XXXX1111',
    accountType: 'Visa',
    messages: [{ code: '1', description: 'This transaction has been approved.' }],
    networkTransId: 'BENCH0000000001',
  };
  return JSON.stringify({ transactionResponse, messages: messages('I00001', 'Successful.') });
}
