import { createHash } from 'node:crypto';
import * as z from 'zod';
import { scriptsOfPage, scriptsOfScript } from './script-places.ts';
import { words } from './words.ts';

/** What browsers receive, one fact each: what it is about, and its value or the SHA-256 of its content. */
export type PageFacts = Readonly<Record<string, string>>;

/** A page, or the form's script, could not be read at all. */
export class Unreadable extends Error {}

/** Pages that show the payment form. */
const pages = ['/auth/sign-up', '/billing/methods'];
const securityHeaders = [
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'access-control-allow-origin',
];
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
};
const answerWithinMs = 20_000;
const mostScripts = 1_000;
const mostCharacters = 20_000_000;

const publicConfig = z.object({ data: z.object({ payments: z.object({ scriptUrl: z.url() }) }) });

/** Fetches the payment pages, every script of ours that they may load, and the script of the hosted form. */
export async function readPaymentPages(portalUrl: string): Promise<PageFacts> {
  const facts = new Map<string, string>();
  const queue: string[] = [];
  for (const path of pages) {
    const page = await have(new URL(path, portalUrl).href);
    noteHeaders(facts, `page ${path}`, page.headers);
    facts.set(`page ${path}: content`, digest(page.text));
    const { addresses, inline } = scriptsOfPage(page.text, page.url);
    for (const code of inline) facts.set(`page ${path}: inline script ${digest(code)}`, words.runs);
    queue.push(...addresses);
  }
  await noteScripts(facts, portalUrl, queue);
  const config = await have(new URL('/api/v1/config', portalUrl).href);
  const { scriptUrl } = publicConfig.parse(JSON.parse(config.text)).data.payments;
  facts.set(`form ${scriptUrl}`, digest((await have(scriptUrl)).text));
  return Object.fromEntries([...facts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Scripts of our own origin are read and followed; others are named, for none is expected. */
async function noteScripts(facts: Map<string, string>, portalUrl: string, queue: string[]): Promise<void> {
  const { origin } = new URL(portalUrl);
  for (let at = 0; at < queue.length && at < mostScripts; at += 1) {
    const url = queue[at] ?? '';
    const isOurs = new URL(url).origin === origin;
    const name = `script ${isOurs ? url.slice(origin.length) : url}`;
    if (facts.has(name)) continue;
    const answer = await get(url).catch(() => null);
    facts.set(name, answer?.status === 200 ? digest(answer.text) : words.answered(answer?.status));
    if (!isOurs || answer?.status !== 200) continue;
    facts.set(`${name}: type`, answer.headers.get('content-type') ?? 'none');
    queue.push(...scriptsOfScript(answer.text, url));
  }
  if (queue.length > mostScripts) facts.set(words.tooManyScripts, String(mostScripts));
}

function noteHeaders(facts: Map<string, string>, name: string, headers: Headers): void {
  for (const header of securityHeaders) facts.set(`${name}: ${header}`, headers.get(header) ?? 'absent');
}

async function have(url: string): ReturnType<typeof get> {
  const answer = await get(url).catch((error: unknown) => {
    throw new Unreadable(words.unreadable(url, error instanceof Error ? error.message : words.noAnswer));
  });
  if (answer.status !== 200) throw new Unreadable(words.wrongStatus(url, answer.status));
  return answer;
}

async function get(url: string) {
  const answer = await fetch(url, {
    headers: browser,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const text = await answer.text();
  if (text.length > mostCharacters) throw new Unreadable(words.tooLong(url));
  return { url, status: answer.status, headers: answer.headers, text };
}

const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
