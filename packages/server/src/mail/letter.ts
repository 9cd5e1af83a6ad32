/** What a mail says, before it is set as plain text and as HTML. */
export interface Letter {
  readonly subject: string;
  /** Paragraphs. */
  readonly opening: readonly string[];
  /** Terms with their values, shown as a small table. */
  readonly facts: readonly (readonly [term: string, value: string])[];
  /** Many things of one kind, each a row with a cell for every column. */
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** The one thing that can be done about it. */
  readonly action: { readonly text: string; readonly url: string };
  /** Paragraphs. */
  readonly closing: readonly string[];
}

/** The letter in plain lines, its address written out. */
export function letterText({ opening, facts, table, action, closing }: Letter): string {
  const list = facts.map(([term, value]) => `${term}: ${value}`).join('\n');
  const rows = table
    ? [table.head, ...table.rows].map((cells) => cells.filter((cell) => cell !== '').join(' | ')).join('\n')
    : '';
  return [...opening, list, rows, `${action.text}: ${action.url}`, ...closing]
    .filter((part) => part !== '')
    .join('\n\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? found);

/** Text in which numbers such as INV-202612-000042 do not break at the end of a line. */
const flowing = (text: string) =>
  escaped(text).replaceAll(/\b[A-Z]+(?:-\d+)+\b/g, '<span style="white-space:nowrap">$&</span>');

const looks = {
  body: 'margin:0;padding:24px 12px;background:#f5f6f7;color:#1b1f24;font:16px/1.5 Arial,Helvetica,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5d9de;border-radius:6px;overflow-wrap:break-word',
  factName: 'padding:6px 16px 6px 0;color:#5b6470;vertical-align:top;white-space:nowrap',
  factValue: 'padding:6px 0;vertical-align:top;overflow-wrap:anywhere',
  table: 'width:100%;border-collapse:collapse;margin:0 0 20px;font-size:14px',
  headCell: 'padding:6px 12px 6px 0;border-bottom:1px solid #d5d9de;color:#5b6470;font-weight:400',
  cell: 'padding:6px 12px 6px 0;border-bottom:1px solid #eceef0;vertical-align:top;overflow-wrap:anywhere',
  first: 'text-align:left',
  other: 'text-align:right;white-space:nowrap;padding-right:0;padding-left:12px',
  button: 'display:inline-block;padding:10px 16px;border-radius:6px;color:#ffffff;text-decoration:none',
  closing: 'margin:16px 0 0;color:#5b6470;font-size:14px',
} as const;

/** The letter with the little markup that every mail program shows, and nothing to be fetched. */
export function letterHtml({ subject, opening, facts, table, action, closing }: Letter, colour: string): string {
  const paragraphs = opening.map((text) => `<p style="margin:0 0 16px">${flowing(text)}</p>`);
  const rows = facts.map(
    ([term, value]) =>
      `<tr><td style="${looks.factName}">${escaped(term)}</td><td style="${looks.factValue}">${flowing(value)}</td></tr>`,
  );
  const button = `<a href="${escaped(action.url)}" style="${looks.button};background:${colour}">${escaped(action.text)}</a>`;
  const ends = closing.map((text) => `<p style="${looks.closing}">${escaped(text)}</p>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head><body style="${looks.body}"><div style="${looks.sheet}">`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${flowing(subject)}</h1>`,
    ...paragraphs,
    `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`,
    ...(table ? [tableHtml(table)] : []),
    `<p style="margin:0 0 8px">${button}</p>`,
    ...ends,
    '</div></body></html>',
  ].join('\n');
}

/** What is behind the first column are numbers. */
function tableHtml({ head, rows }: NonNullable<Letter['table']>): string {
  const side = (column: number) => (column === 0 ? looks.first : looks.other);
  const titles = head.map(
    (title, at) => `<th scope="col" style="${looks.headCell};${side(at)}">${escaped(title)}</th>`,
  );
  const body = rows.map(
    (cells) =>
      `<tr>${cells.map((cell, at) => `<td style="${looks.cell};${side(at)}">${flowing(cell)}</td>`).join('')}</tr>`,
  );
  return `<table style="${looks.table}"><thead><tr>${titles.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
