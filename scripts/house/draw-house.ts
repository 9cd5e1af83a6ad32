import { box, line, named, sheet, titled, write, type Box } from './pencil.ts';

const left = { x: 40, width: 600 };
const inner = { x: 58, width: 564, gap: 6 };
const modulesInARow = 5;
const rowHeight = 46;

const pages = ['Sign up', 'Log in', 'Home', 'Lines', 'Activate', 'Billing', 'Settings'];
const outside = [
  ['Identity', 'our user pool', 'Amazon Cognito'],
  ['Payments', 'payment sandbox', 'Authorize.Net'],
  ['Carriers', 'carrier simulator', 'KORE, Cisco, Verizon'],
  ['Mail', 'mailbox page', 'SMTP'],
] as const;

/** The house as SVG, with the modules in their order; ARCHITECTURE.md shows it. */
export function drawHouse(modules: readonly string[]): string {
  const rowCount = Math.ceil(modules.length / modulesInARow);
  const portal = { ...left, y: 218, height: 110 + rowCount * rowHeight };
  const end = portal.y + portal.height;
  const told = {
    title: 'The house',
    text: `A browser talks to the portal through one contract. The portal is ${modules.length} modules in order over one PostgreSQL and reaches identity, payments, carriers and mail through ports, each filled by a stand-in or by the vendor.`,
  };
  return sheet(1020, end + 136, told, [
    ...browser(),
    ...portalOf(modules, portal),
    ...database(end),
    write(840, 52, 'The outside, by configuration', { size: 13, weight: 600, fill: 'grey' }),
    ...outside.map(([port, standIn, vendor], at) => drawPort(76 + at * 116, { port, standIn, vendor })),
  ]);
}

function browser(): string[] {
  return [
    titled({ ...left, y: 30, height: 86 }, 'Browser', 'packages/web'),
    ...row(pages, { y: 70, height: 30, count: pages.length }),
    line('M340 118 L340 148', true),
    box({ ...left, y: 150, height: 40 }, 'brand'),
    write(340, 175, 'One contract: sentences, forms, calls, refusals', { size: 14, weight: 600, fill: 'white' }),
    line('M340 192 L340 216', true),
  ];
}

function portalOf(modules: readonly string[], place: Box): string[] {
  const rows = Array.from({ length: Math.ceil(modules.length / modulesInARow) }, (_, at) =>
    row(modules.slice(at * modulesInARow, (at + 1) * modulesInARow), {
      y: place.y + 44 + at * rowHeight,
      height: 38,
      count: modulesInARow,
    }),
  );
  const queue = { x: inner.x, y: place.y + place.height - 54, width: inner.width, height: 36 };
  return [
    titled(place, 'Portal', 'each module may call only those before it'),
    ...rows.flat(),
    named(queue, 'white', 'job queue: events and outside work, put there in the transaction of their cause'),
  ];
}

function database(y: number): string[] {
  const rules = 'a schema for each module, a balanced ledger, locks and constraints that carry the rules';
  return [
    line(`M340 ${y + 2} L340 ${y + 30}`),
    titled({ ...left, y: y + 32, height: 76 }, 'PostgreSQL', 'embedded, or DATABASE_URL'),
    write(inner.x, y + 88, rules, { fill: 'grey', anchor: 'start' }),
  ];
}

function row(names: readonly string[], { y, height, count }: { y: number; height: number; count: number }): string[] {
  const width = (inner.width - (count - 1) * inner.gap) / count;
  return names.map((name, at) =>
    named(
      { x: inner.x + at * (width + inner.gap), y, width, height },
      count === modulesInARow ? 'room' : 'white',
      name,
    ),
  );
}

function drawPort(y: number, { port, standIn, vendor }: { port: string; standIn: string; vendor: string }): string {
  const place = { x: 700, y, width: 280, height: 94 };
  const fills = [
    named({ x: 718, y: y + 40, width: 118, height: 38 }, 'room', standIn),
    named({ x: 844, y: y + 40, width: 118, height: 38 }, 'white', vendor, vendor.length > 16 ? 11 : 12),
  ];
  return [titled(place, port, 'port'), ...fills, line(`M642 320 C 672 320, 668 ${y + 47}, 698 ${y + 47}`)].join('\n');
}
