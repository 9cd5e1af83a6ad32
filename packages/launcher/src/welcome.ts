import type { Config } from '@linekeeper/server/config';

type Welcome = {
  mailbox: string;
  testCards: { number: string; behaviour: string }[];
  iccids: Record<string, string[]>;
};

const SHOWN_ICCIDS = 3;

/** The screen that greets whoever started the portal: where it is and what to try on it. */
export async function writeWelcome(config: Config, databaseMovedTo?: string): Promise<string> {
  const facts = config.preset === 'embedded' ? await askPortal(config) : undefined;
  const lines = [
    '',
    `  ${config.brand.name} is ready:  ${config.publicUrl}`,
    '',
    ...(facts ? practice(facts) : []),
    ...(databaseMovedTo ? [`  Database   ${databaseMovedTo} (its account may not enter ${config.dataDir})`] : []),
    `  Data       ${config.dataDir}   logs in ${config.dataDir}/logs`,
    '  Ctrl-C stops everything; nothing is lost.',
    '',
  ];
  return lines.join('\n');
}

function practice(facts: Welcome): string[] {
  const cards = facts.testCards.map(({ number, behaviour }, index) =>
    row(index === 0 ? 'Test cards' : '', `${number}  ${behaviour}`),
  );
  const sims = Object.entries(facts.iccids).map(([carrier, iccids], index) =>
    row(index === 0 ? 'Free SIMs' : '', `${carrier.padEnd(10)} ${iccids.slice(0, SHOWN_ICCIDS).join('  ')}`),
  );
  return [row('Mailbox', `${facts.mailbox}   codes and mails arrive here`), '', ...cards, '', ...sims, ''];
}

const row = (title: string, text: string): string => `  ${title.padEnd(10)} ${text}`;

// The screen is a courtesy: whatever goes wrong here, the portal runs.
async function askPortal(config: Config): Promise<Welcome | undefined> {
  try {
    const answer = await fetch(`http://localhost:${config.port}/dev/welcome.json`, {
      signal: AbortSignal.timeout(5_000),
    });
    const facts: Partial<Welcome> = JSON.parse(await answer.text());
    const { mailbox, testCards = [], iccids = {} } = facts;
    return mailbox === undefined ? undefined : { mailbox, testCards, iccids };
  } catch {
    return undefined;
  }
}
