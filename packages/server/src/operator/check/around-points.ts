import { troubleOf } from '../../adapters/surroundings/trouble-of.ts';
import type { CheckNeeds, Point } from './point.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { judgeCertificate } from './judge-certificate.ts';
import { judgeClock } from './judge-clock.ts';
import { words } from './words.ts';

/** What browsers, the gateway and carriers see of us, and we of them. */
export function aroundPoints(needs: CheckNeeds): Point[] {
  const urls = addressesOf(needs);
  const each = (look: (needs: CheckNeeds, url: string) => Promise<Finding>) => () =>
    Promise.all(urls.map((url) => look(needs, url)));
  return [
    { name: words.points.pages, look: each(lookAtPages) },
    { name: words.points.tls, look: each(lookAtTls) },
    { name: words.points.outside, look: () => lookOutside(needs) },
    { name: words.points.webhook, look: () => lookAtWebhook(needs) },
    { name: words.points.callbacks, look: () => lookAtCallbacks(needs) },
    { name: words.points.clock, look: () => lookAtClock(needs) },
  ];
}

function addressesOf({ config: { publicUrl, console } }: CheckNeeds): string[] {
  return console === null || console.url === publicUrl ? [publicUrl] : [publicUrl, console.url];
}

async function lookAtPages({ surroundings }: CheckNeeds, url: string): Promise<Finding> {
  const seen = await surroundings.page(`${url}/readyz`);
  if ('trouble' in seen) return fault(words.pages.away(url, seen.trouble));
  return seen.status === 200 ? ok(words.pages.fine(url)) : fault(words.pages.notReady(url, seen.status));
}

async function lookAtTls({ clock, surroundings }: CheckNeeds, url: string): Promise<Finding> {
  if (!url.startsWith('https://')) return warning(words.tls.http(url));
  return judgeCertificate(url, await surroundings.certificate(url), clock.now());
}

async function lookOutside({ surroundings }: CheckNeeds): Promise<Finding[]> {
  const remarks = await surroundings.remarks();
  return remarks.length === 0 ? [ok(words.outside.fine)] : remarks.map(warning);
}

/** The gateway tells our address, and our address takes it: what bears no signature is refused, and so reached us. */
async function lookAtWebhook({ config, surroundings }: CheckNeeds): Promise<Finding[]> {
  if (config.payments.sandbox !== null) return [warning(words.webhook.practice)];
  const url = `${config.publicUrl}/webhooks/authnet`;
  const seen = await surroundings.page(url, 'POST');
  const answer = 'trouble' in seen ? seen.trouble : String(seen.status);
  const reached = answer === '401' ? [] : [fault(words.webhook.unreachable(url, answer))];
  try {
    const state = await surroundings.gatewayWebhook(url);
    return [...reached, state === 'active' ? ok(words.webhook.fine(url)) : fault(words.webhook[state](url))];
  } catch (error) {
    return [...reached, warning(words.webhook.unasked(troubleOf(error)))];
  }
}

const callbackVerdicts = { told: ok, not_told: fault, by_hand: warning, unset: warning } as const;

async function lookAtCallbacks({ surroundings }: CheckNeeds): Promise<Finding[]> {
  const carriers = await surroundings.callbacks();
  if (carriers.length === 0) return [ok(words.callbacks.none)];
  return carriers.map(({ carrier, state }) => callbackVerdicts[state](words.callbacks[state](carrier)));
}

async function lookAtClock({ config, clock, surroundings }: CheckNeeds): Promise<Finding[]> {
  const seen = await surroundings.page(config.payments.apiUrl);
  const date = 'trouble' in seen ? null : seen.date;
  return [date === null ? warning(words.clock.unseen) : judgeClock('gateway', clock.now(), date)];
}
