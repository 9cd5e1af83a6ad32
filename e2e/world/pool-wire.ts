import { Agent, request } from 'node:http';

export type Fields = Record<string, unknown>;
export type CallPool = (operation: string, body: Fields) => Promise<Fields>;

/** Calls on a user pool's wire over that many connections, which stay open. Anything but 200 throws. */
export function poolWire(url: string, connections: number, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call: CallPool = (operation, body) =>
    new Promise((resolve, reject) => {
      const asked = request(
        url,
        { method: 'POST', agent, headers: { ...headers, ...targetOf(operation) } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('end', () => {
            const text = Buffer.concat(parts).toString();
            if (answer.statusCode === 200) resolve(text === '' ? {} : JSON.parse(text));
            else reject(new Error(`${operation} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
          });
        },
      );
      asked.once('error', reject);
      asked.end(JSON.stringify(body));
    });
  return { call, close: () => agent.destroy() };
}

const targetOf = (operation: string) => ({
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
});
