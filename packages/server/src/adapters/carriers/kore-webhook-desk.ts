import * as z from 'zod';
import type { KoreConfig } from '../../config/carriers.ts';
import type { Arrangement, ArrangedBefore, WebhookDesk } from '../../modules/carriers/index.ts';
import type { CallOutcome } from './carrier-call.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { koreClient, type KoreClient, type KoreParts } from './kore-client.ts';
import { koreTrouble } from './kore-wire.ts';

const eventNames = [
  'connectivity.subscription.state.changed',
  'connectivity.provisioning.request.status.changed',
] as const;

const maybe = z.string().nullish();
const rule = z.object({
  'rule-id': z.union([z.string(), z.number()]),
  'event-name': maybe,
  enabled: z.boolean().nullish(),
  /** An action that the rule does not take is an empty text: then it alerts no address. */
  actions: z
    .object({ webhook: z.object({ 'webhook-url': maybe }).nullish() })
    .nullish()
    .catch(null),
});
/** Below the account, or bare as older clients expect it. */
const ruleList = z.union([z.array(rule), z.object({ rules: z.array(rule) }).transform(({ rules }) => rules)]);
type Rule = z.output<typeof rule>;

/**
 * Rules of ConnectivityPro that alert our address, one for each event. Null: rules cannot show us a mark, or there is no
 * address to alert.
 */
export function koreWebhookDesk(parts: KoreParts): WebhookDesk | null {
  const { accountId, webhook } = parts.config;
  if (webhook === null || webhook.token === null || webhook.url === null) return null;
  const { url, token, header } = webhook;
  const client = koreClient(parts);
  return {
    account: `kore ${accountId}`,
    url,
    fingerprint: fingerprintOf([url, header, token]),
    arrange: (before) => arrangeRules(client, { url, token, header }, before),
  };
}

type Marks = Pick<NonNullable<KoreConfig['webhook']>, 'header'> & { url: string; token: string };

/** Makes sure that one rule for each event alerts our address, and leaves all others as they are. */
export async function arrangeRules(
  client: KoreClient,
  marks: Marks,
  before: ArrangedBefore | null,
): Promise<Arrangement> {
  const listed = await client.call('GET', '/rules');
  const rules = isGood(listed) ? ruleList.safeParse(listed.json).data : undefined;
  if (!rules) return { kind: 'unavailable', text: koreTrouble(listed) };
  let isChanged = false;
  for (const eventName of eventNames) {
    const known = rules.find((one) => one['event-name'] === eventName && alerts(one, [marks.url, before?.url]));
    if (known && known.enabled !== false && alerts(known, [marks.url]) && before?.isCurrent) continue;
    const path = known ? `/rules/${encodeURIComponent(known['rule-id'])}` : '/rules';
    const written = await client.call(known ? 'PUT' : 'POST', path, ruleFor(eventName, marks));
    if (!isGood(written)) return { kind: 'unavailable', text: koreTrouble(written) };
    isChanged = true;
  }
  return { kind: isChanged ? 'arranged' : 'as_wanted' };
}

const isGood = (outcome: CallOutcome): outcome is Extract<CallOutcome, { kind: 'answer' }> =>
  outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;

function alerts({ actions }: Rule, urls: readonly (string | undefined)[]): boolean {
  const url = actions?.webhook?.['webhook-url'];
  return typeof url === 'string' && urls.includes(url);
}

const ruleFor = (eventName: string, { url, token, header }: Marks) => ({
  'rule-name': `portal ${eventName}`,
  'event-name': eventName,
  enabled: true,
  conditions: [],
  actions: { webhook: { 'webhook-url': url, 'access-token': token, 'access-token-key': header } },
});
