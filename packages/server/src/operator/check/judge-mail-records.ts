import { isIP } from 'node:net';
import { fault, ok, warning, type Finding } from './finding.ts';
import { words } from './words.ts';

/** A text that DNS should have, as a zone file has it. */
const line = (name: string, text: string): string => `${name}. TXT "${text}"`;

/** Of the texts that DNS has, those of one kind; null when DNS did not answer. */
const ofKind = (texts: string[] | null, kind: string) => texts?.filter((text) => text.startsWith(kind)) ?? null;

/** Who may send mail as this domain: our mail server has to be among them. */
export function judgeSpf(domain: string, mailHost: string, texts: string[] | null): Finding {
  const wanted = line(domain, `v=spf1 ${isIP(mailHost) === 0 ? 'a' : `ip${isIP(mailHost)}`}:${mailHost} ~all`);
  const found = ofKind(texts, 'v=spf1');
  if (found === null) return warning(words.records.silent(wanted));
  const [only = '', ...more] = found;
  if (only === '') return fault(words.records.missing(wanted));
  if (more.length > 0) return fault(words.records.several(domain));
  if (/\+all\b|\sall\b/.test(only)) return fault(words.records.everyone(domain));
  return names(only, mailHost)
    ? ok(words.records.fine(line(domain, only)))
    : warning(words.records.other(only, mailHost));
}

/** By its own name, or by one of the domain that it is in: `include:example.net` for `smtp.example.net`. */
function names(record: string, mailHost: string): boolean {
  const [, ...above] = mailHost.split('.');
  const parents = above.map((_, at) => above.slice(at).join('.')).filter((name) => name.includes('.'));
  return [mailHost, ...parents].some((name) => record.includes(`:${name} `) || record.includes(`.${name} `));
}

/** The key that our mail server signs with. */
export function judgeDkim(domain: string, selector: string | null, texts: string[] | null): Finding {
  if (selector === null) return warning(words.records.noSelector(domain));
  const name = `${selector}._domainkey.${domain}`;
  const wanted = line(name, words.records.dkim);
  if (texts === null) return warning(words.records.silent(wanted));
  const found = texts.find((text) => /(?:^|;)\s*p=/.test(text));
  if (found === undefined) return fault(words.records.missing(wanted));
  return /(?:^|;)\s*p=\s*(?:;|$)/.test(found) ? fault(words.records.revoked(name)) : ok(words.records.key(name));
}

/** What receivers do with mail that is not ours. */
export function judgeDmarc(domain: string, reportsTo: string, texts: string[] | null): Finding {
  const wanted = line(`_dmarc.${domain}`, `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}`);
  const found = ofKind(texts, 'v=DMARC1');
  if (found === null) return warning(words.records.silent(wanted));
  const [only = ''] = found;
  if (only === '') return fault(words.records.missing(wanted));
  return /;\s*p=none\b/.test(only) ? warning(words.records.lax(wanted)) : ok(words.records.fine(only));
}
