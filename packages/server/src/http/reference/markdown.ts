import { escaped } from '../mailbox-page.ts';

/** The little Markdown of our own texts as HTML: headings, paragraphs, code, emphasis. */
export function markdown(text: string): string {
  const blocks = text
    .split(/(^```\n[\s\S]*?^```$)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n\n+/)));
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)
    .join('\n');
}

function blockOf(block: string): string {
  const code = /^```\n([\s\S]*?)\n?```$/.exec(block);
  if (code) return `<pre><code>${escaped(code[1] ?? '')}</code></pre>`;
  const heading = /^## (.+?)(?: \{#([\w-]+)\})?$/.exec(block);
  if (heading) {
    const [, title = '', id] = heading;
    return `<h3 id="${id ?? anchorOf(title)}">${inline(title)}</h3>`;
  }
  return `<p>${inline(block)}</p>`;
}

/** A name in addresses of this page. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^\w.]+/g, '-');

/** Code and emphasis within a line. */
export const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
