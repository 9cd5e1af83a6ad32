import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sameSecret } from '../simulator/same-secret.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { issueToken, tokenLifeSeconds } from './access-tokens.ts';
import { KoreRefusal } from './kore-refusal.ts';

const formBody = z.object({
  grant_type: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

const refuseToken = (status: number, error: string, description: string) =>
  new KoreRefusal(status, { error, error_description: description });

/** Client credentials for a bearer token; form-encoded only. */
export function tokenRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));

  app.post('/Api/api/token', { config: { token: true } }, async (request) => {
    const form = formBody.safeParse(request.body);
    if (!form.success) {
      throw refuseToken(400, 'invalid_request', 'grant_type, client_id and client_secret required');
    }
    const { grant_type: grantType, client_id: id, client_secret: secret } = form.data;
    if (grantType !== 'client_credentials') {
      throw refuseToken(400, 'unsupported_grant_type', 'Only client_credentials is supported');
    }
    const account = simulator.accounts.kore.find((one) =>
      [sameSecret(id, one.clientId), sameSecret(secret, one.clientSecret)].every(Boolean),
    );
    if (!account) throw refuseToken(401, 'invalid_client', 'Invalid client or invalid client credentials');
    const lifeSeconds = await lifeOf(simulator);
    return {
      access_token: await issueToken(simulator, account.accountId, lifeSeconds),
      expires_in: lifeSeconds,
      token_type: 'Bearer',
      scope: 'connectivity',
    };
  });
}

/** An hour, or less where a planted fault says so. */
async function lifeOf(simulator: Simulator): Promise<number> {
  const call = { carrier: 'kore', kind: 'token', operation: 'token', text: '' } as const;
  const short = await simulator.faults.takeInCall('token-short', call);
  return short ? Math.round((short.delayMs ?? 30_000) / 1000) : tokenLifeSeconds;
}
