import type { CheckNeeds, Point } from './point.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { judgeDkim, judgeDmarc, judgeSpf } from './judge-mail-records.ts';
import type { Surroundings } from './surroundings.port.ts';
import { words } from './words.ts';

/** The mail server, and what DNS tells receivers of our mail. */
export function mailPoints({ config, surroundings }: CheckNeeds): Point[] {
  const { mail, brand, dkimSelector } = config;
  const { points } = words;
  if (mail.url === null) return [{ name: points.mail, look: () => Promise.resolve([warning(words.mail.none)]) }];
  const { url } = mail;
  const host = new URL(url).hostname;
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1] ?? host;
  const dkimName = `${dkimSelector ?? ''}._domainkey.${domain}`;
  return [
    { name: points.mail, look: async () => [judgeServer(host, await surroundings.mailServer(url))] },
    { name: points.spf, look: async () => [judgeSpf(domain, host, await surroundings.records(domain))] },
    {
      name: points.dkim,
      look: async () => [
        judgeDkim(domain, dkimSelector, dkimSelector === null ? null : await surroundings.records(dkimName)),
      ],
    },
    {
      name: points.dmarc,
      look: async () => [judgeDmarc(domain, brand.supportEmail, await dmarcOf(surroundings, domain))],
    },
  ];
}

function judgeServer(host: string, trouble: string | null): Finding {
  return trouble === null ? ok(words.mail.fine(host)) : fault(words.mail.refused(host, trouble));
}

/** Of the domain itself, or of the one that it belongs to. */
async function dmarcOf(surroundings: Surroundings, domain: string): Promise<string[] | null> {
  const own = await surroundings.records(`_dmarc.${domain}`);
  const above = domain.split('.').slice(-2).join('.');
  return own?.length === 0 && above !== domain ? surroundings.records(`_dmarc.${above}`) : own;
}
