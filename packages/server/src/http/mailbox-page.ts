import { words } from './words.ts';

export interface DevMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  sentAt: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? found);

/** The embedded mailbox as a plain page that looks again every five seconds. */
export function mailboxPage(
  mails: readonly DevMail[],
  { areCodesMailedElsewhere }: { areCodesMailedElsewhere: boolean },
): string {
  const { which, none } = areCodesMailedElsewhere ? withoutCodes : withCodes;
  const list = mails.length === 0 ? `<p class="empty">${none}</p>` : `<ol>${mails.map(mailItem).join('')}</ol>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Mailbox</title><link rel="stylesheet" href="/brand.css"><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>Mailbox</h1><p class="soft">${which}</p>
${list}</main></body></html>`;
}

const withCodes = {
  which: words.mailbox.withCodes,
  none: words.mailbox.noneWithCodes,
};
const withoutCodes = {
  which: words.mailbox.withoutCodes,
  none: words.mailbox.noneWithoutCodes,
};

function mailItem(mail: DevMail): string {
  const code = mail.code === null ? '' : `<p class="code">${escaped(mail.code)}</p>`;
  return `<li><article><header><h2>${escaped(mail.subject)}</h2>
<time datetime="${escaped(mail.sentAt)}">${escaped(mail.sentAt.replace('T', ' ').slice(0, 19))} UTC</time></header>
<p class="soft">to ${escaped(mail.to)}</p>${code}<pre>${linked(escaped(mail.text))}</pre></article></li>`;
}

/** Addresses that can be followed, as mail programs show them. */
function linked(text: string): string {
  return text.replaceAll(
    /https?:\/\/(?:[\w./:?=%#~+@-]|&amp;)*[\w/]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

export const mailboxCss = `
:root{color-scheme:light dark;--line:light-dark(#dfe3e6,#343a40);--soft:light-dark(#5a646d,#a5adb5)}
body{margin:0;background:light-dark(#f7f8f9,#131517);color:light-dark(#1b2126,#eceff1);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem}
a{color:inherit}h1{margin:0;font-size:1.5rem}h2{margin:0;font-size:1rem}
.soft,time{color:var(--soft);font-size:.875rem;margin:.25rem 0}
ol{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:1rem}
article{border:1px solid var(--line);border-radius:6px;background:light-dark(#fff,#1c1f22);padding:1rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem}
.code{margin:.75rem 0;font-size:1.75rem;font-weight:600;letter-spacing:.2em;font-variant-numeric:tabular-nums}
pre{margin:.75rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.now{margin:1rem 0 0;font-size:1.75rem;font-weight:600}.now time{color:inherit;font-size:inherit}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}
button{font:inherit;padding:.5rem 1rem;border:1px solid var(--line);border-radius:6px;background:light-dark(#fff,#1c1f22);color:inherit}
button:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
.log{margin-top:2rem}.days{gap:.25rem}
.empty{border:1px dashed var(--line);border-radius:6px;padding:2rem;text-align:center}
`;
