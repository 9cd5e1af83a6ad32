import { z } from 'zod';
import type { PoolConfig } from '../pool/pool-config.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { ChallengeHooks, ChallengePerson, ChallengeRound } from './challenge-hooks.ts';
import type { HookModules } from './hook-modules.ts';

const TIMEOUT_MS = 5000;
const MAX_TEXT = 200;

const texts = z.record(z.string(), z.string());
const defined = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('challenge'), challengeName: z.enum(['PASSWORD_VERIFIER', 'CUSTOM_CHALLENGE']) }),
  z.object({ kind: z.literal('issueTokens') }),
  z.object({ kind: z.literal('failAuthentication') }),
]);
const created = z.object({
  publicChallengeParameters: texts,
  privateChallengeParameters: texts,
  challengeMetadata: z.string().nullish(),
});

/** The hooks of one pool, each answer checked; a hook that is missing, fails or takes five seconds refuses the sign-in. */
export type PoolHooks = {
  define(of: { person: ChallengePerson; session: readonly ChallengeRound[] }): Promise<z.infer<typeof defined>>;
  create(of: { person: ChallengePerson; session: readonly ChallengeRound[] }): Promise<z.infer<typeof created>>;
  verify(of: Parameters<ChallengeHooks['verify']>[0]): Promise<boolean>;
};

export function poolHooks(modules: HookModules, names: PoolConfig['hooks']): PoolHooks {
  const { define } = modules.get(names?.defineAuthChallenge ?? '') ?? {};
  const { create } = modules.get(names?.createAuthChallenge ?? '') ?? {};
  const { verify } = modules.get(names?.verifyAuthChallengeResponse ?? '') ?? {};
  return {
    define: (of) => called('DefineAuthChallenge', defined, define && (() => define(of))),
    create: (of) => called('CreateAuthChallenge', created, create && (() => create(of))),
    verify: (of) => called('VerifyAuthChallengeResponse', z.boolean(), verify && (() => verify(of))),
  };
}

async function called<Schema extends z.ZodType>(
  hook: string,
  schema: Schema,
  run: (() => unknown) | undefined,
): Promise<z.output<Schema>> {
  if (run === undefined) throw refusals.challengeFailed(hook, 'it is not configured.');
  const answer = schema.safeParse(await bounded(hook, run));
  if (!answer.success) throw refusals.challengeUnusable();
  return answer.data;
}

async function bounded(hook: string, run: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PoolRefusal>((done) => {
    timer = setTimeout(() => done(refusals.challengeFailed(hook, 'it took too long.')), TIMEOUT_MS);
  });
  try {
    const outcome = await Promise.race([(async () => run())(), late]);
    if (outcome instanceof PoolRefusal) throw outcome;
    return outcome;
  } catch (error) {
    if (error instanceof PoolRefusal) throw error;
    throw refusals.challengeFailed(hook, error instanceof Error ? error.message.slice(0, MAX_TEXT) : 'unknown');
  } finally {
    clearTimeout(timer);
  }
}
