import { languageNow } from '../kernel/language.ts';
import type { Letter } from './letter.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? found);

/** Text in which numbers such as INV-202612-000042 do not break at the end of a line. */
const flowing = (text: string) =>
  escaped(text).replaceAll(/\b[A-Z]+(?:-\d+)+\b/g, '<span style="white-space:nowrap">$&</span>');

/** Addresses of the web can be followed. A number within one stays as it is. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, at) =>
      at % 2 === 0 ? flowing(part) : `<a href="${escaped(part)}" style="color:inherit">${escaped(part)}</a>`,
    )
    .join('');

export type LetterTheme = 'dark' | 'light';

/** The colors of a theme, each under the class that has it. */
const colors: Record<LetterTheme, Record<'b' | 'c' | 'f' | 'h' | 's', string>> = {
  light: {
    b: 'background:#f5f6f7;color:#1b1f24',
    s: 'background:#ffffff;border-color:#d5d9de',
    f: 'color:#5b6470',
    h: 'color:#5b6470;border-color:#d5d9de',
    c: 'border-color:#eceef0',
  },
  dark: {
    b: 'background:#14171a;color:#e8eaed',
    s: 'background:#1d2125;border-color:#3a4047',
    f: 'color:#a9b1bb',
    h: 'color:#a9b1bb;border-color:#3a4047',
    c: 'border-color:#2b3036',
  },
};

const looks = {
  body: 'margin:0;padding:24px 12px;font:16px/1.5 Arial,Helvetica,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;padding:24px;border-width:1px;border-style:solid;border-radius:6px;overflow-wrap:break-word',
  factName: 'padding:6px 16px 6px 0;vertical-align:top;white-space:nowrap',
  factValue: 'padding:6px 0;vertical-align:top;overflow-wrap:anywhere',
  table: 'width:100%;border-collapse:collapse;margin:0 0 20px;font-size:14px',
  headCell: 'padding:6px 12px 6px 0;border-width:0 0 1px;border-style:solid;font-weight:400',
  cell: 'padding:6px 12px 6px 0;border-width:0 0 1px;border-style:solid;vertical-align:top;overflow-wrap:anywhere',
  first: 'text-align:left',
  other: 'text-align:right;white-space:nowrap;padding-right:0;padding-left:12px',
  button: 'display:inline-block;padding:10px 16px;border-radius:6px;color:#ffffff;text-decoration:none',
  closing: 'margin:16px 0 0;font-size:14px',
} as const;

/** Mail programs that follow the reader's theme take these over the colors of each element. */
const darkSheet = Object.entries(colors.dark)
  .map(([name, look]) => `.${name}{${look.replaceAll(/(?=;|$)/g, '!important')}}`)
  .join('');

const followsTheme = `<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){${darkSheet}}</style>`;

export interface LetterLook {
  /** `#rrggbb`, of the one link that looks like a button. */
  readonly colour: string;
  /** The only one; without it the letter is light and follows a mail program that is dark. */
  readonly theme?: LetterTheme | undefined;
}

/** The letter with the little markup that every mail program shows, and nothing to be fetched. */
export function letterHtml(letter: Letter, { colour, theme }: LetterLook): string {
  const { subject, heading = subject, opening, facts, table, action, closing } = letter;
  const dressed = dressedIn(theme ?? 'light');
  const paragraphs = opening.map((text) => `<p style="margin:0 0 16px">${linked(text)}</p>`);
  const rows = facts.map(
    ([term, value]) =>
      `<tr><td ${dressed('f', looks.factName)}>${escaped(term)}</td><td style="${looks.factValue}">${flowing(value)}</td></tr>`,
  );
  const button = `<a href="${escaped(action.url)}" style="${looks.button};background:${colour}">${escaped(action.text)}</a>`;
  const ends = closing.map((text) => `<p ${dressed('f', looks.closing)}>${linked(text)}</p>`);
  return [
    `<!doctype html><html lang="${languageNow()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(theme === undefined ? [followsTheme] : []),
    `<title>${escaped(subject)}</title></head><body ${dressed('b', looks.body)}><div ${dressed('s', looks.sheet)}>`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${flowing(heading)}</h1>`,
    ...paragraphs,
    `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`,
    ...(table ? [tableHtml(table, dressed)] : []),
    `<p style="margin:0 0 8px">${button}</p>`,
    ...ends,
    '</div></body></html>',
  ].join('\n');
}

type Dressed = ReturnType<typeof dressedIn>;

function dressedIn(theme: LetterTheme) {
  return (name: keyof (typeof colors)['light'], look: string): string =>
    `class="${name}" style="${look};${colors[theme][name]}"`;
}

/** What is behind the first column are numbers. */
function tableHtml({ head, rows }: NonNullable<Letter['table']>, dressed: Dressed): string {
  const side = (column: number) => (column === 0 ? looks.first : looks.other);
  const titles = head.map(
    (title, at) => `<th scope="col" ${dressed('h', `${looks.headCell};${side(at)}`)}>${escaped(title)}</th>`,
  );
  const body = rows.map(
    (cells) =>
      `<tr>${cells.map((cell, at) => `<td ${dressed('c', `${looks.cell};${side(at)}`)}>${flowing(cell)}</td>`).join('')}</tr>`,
  );
  return `<table style="${looks.table}"><thead><tr>${titles.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
