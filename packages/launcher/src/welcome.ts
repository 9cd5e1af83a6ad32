import { hasDevPages, type Config } from '@linekeeper/server/config';

type Welcome = {
  /** Null where mails leave. */
  mailbox: string | null;
  /** Null where time cannot be moved. */
  clock: string | null;
  /** Null where none can be made. */
  demoFleet: { state: string; text: string; logIn: { email: string; password: string } | null } | null;
  /** Null where no login to the console was made. */
  staff: { url: string; email: string; password: string; authenticatorSecret: string } | null;
  testCards: { number: string; behaviour: string }[];
  iccids: Record<string, string[]>;
};

const SHOWN_ICCIDS = 3;

/** The screen after a start: where the portal is and what to try on it. */
export async function writeWelcome(config: Config, databaseMovedTo?: string): Promise<string> {
  const facts = hasDevPages(config) ? await askPortal(config) : undefined;
  const lines = [
    '',
    `  ${config.brand.name} is ready:  ${config.publicUrl}`,
    '',
    ...(facts ? practice(facts) : []),
    ...(mailsAreUnread(config)
      ? [row('Mails', 'wait unread: set MAIL_URL, since PUBLIC_URL is not this machine'), '']
      : []),
    ...(databaseMovedTo ? [`  Database   ${databaseMovedTo} (its account may not enter ${config.dataDir})`] : []),
    `  Data       ${config.dataDir}   logs in ${config.dataDir}/logs`,
    '  Ctrl-C stops everything; nothing is lost.',
    '',
  ];
  return lines.join('\n');
}

const mailsAreUnread = (config: Config): boolean => config.mail.outlet === 'kept' && !hasDevPages(config);

function practice(facts: Welcome): string[] {
  const mailbox = facts.mailbox === null ? [] : [`${facts.mailbox}   codes and mails arrive here`];
  const cards = facts.testCards.map(({ number, behaviour }) => `${number}  ${behaviour}`);
  const sims = Object.entries(facts.iccids).map(
    ([carrier, iccids]) => `${carrier.padEnd(10)} ${iccids.slice(0, SHOWN_ICCIDS).join('  ')}`,
  );
  const clock = facts.clock === null ? [] : [`${facts.clock}   a month passes in a minute here`];
  return [
    ...rows('Mailbox', mailbox),
    ...rows('Clock', clock),
    ...rows('Demo fleet', demoRows(facts)),
    ...rows('Console', staffRows(facts)),
    ...rows('Test cards', cards),
    ...rows('Free SIMs', sims),
  ];
}

/** Only once one was asked for; the page of the clock says how it grows. */
function demoRows({ demoFleet, clock }: Welcome): string[] {
  if (demoFleet === null || demoFleet.state === 'none') return [];
  const { logIn, text } = demoFleet;
  const access = logIn === null ? `its log-in appears at ${clock}` : `${logIn.email}   password ${logIn.password}`;
  return [access, text];
}

/** The provider's side of it; the secret goes into an authenticator app. */
function staffRows({ staff }: Welcome): string[] {
  if (staff === null) return [];
  const { url, email, password, authenticatorSecret } = staff;
  return [`${url}   ${email}   password ${password}`, `authenticator secret ${authenticatorSecret}`];
}

/** Lines under one title, and an empty one; nothing where there is nothing to try. */
function rows(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [...texts.map((text, index) => row(index === 0 ? title : '', text)), ''];
}

const row = (title: string, text: string): string => `  ${title.padEnd(10)} ${text}`;

// The screen is a courtesy: whatever goes wrong here, the portal runs.
async function askPortal(config: Config): Promise<Welcome | undefined> {
  try {
    const answer = await fetch(`http://localhost:${config.port}/dev/welcome.json`, {
      signal: AbortSignal.timeout(5_000),
    });
    const facts: Partial<Welcome> = JSON.parse(await answer.text());
    const { mailbox, clock = null, demoFleet = null, staff = null, testCards = [], iccids = {} } = facts;
    return mailbox === undefined ? undefined : { mailbox, clock, demoFleet, staff, testCards, iccids };
  } catch {
    return undefined;
  }
}
