import { writeFile } from 'node:fs/promises';
import { letterHtml } from '../../src/mail/letter-html.ts';
import { letterText, type Letter } from '../../src/mail/letter.ts';
import { letterFacts } from './letter-facts.ts';
import { lettersWith } from '../../src/modules/letters/list-letters.ts';

const colour = '#0f6e5c';
const widths = [600, 390];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function drawn(name: string, letter: Letter): string {
  const html = escaped(letterHtml(letter, { colour }));
  const frames = widths.map(
    (width) => `<iframe title="${escaped(name)}, ${width} px" width="${width}" srcdoc="${html}"></iframe>`,
  );
  return `<section><h2>${escaped(name)}</h2><div>${frames.join('')}<pre>${escaped(letterText(letter))}</pre></div></section>`;
}

const sections = lettersWith(letterFacts).flatMap(({ title, samples }) =>
  samples.map((sample) => drawn(`${title}: ${sample.title}`, sample.letter)),
);

/** Frames are as high as what is in them. */
const fit = `addEventListener('load', () => { for (const frame of document.querySelectorAll('iframe'))
  frame.height = frame.contentDocument.documentElement.scrollHeight; });`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Letters</title><style>
body { font: 14px/1.5 system-ui; margin: 24px } section > div { display: flex; gap: 24px; align-items: flex-start }
iframe { border: 1px solid #d5d9de; flex: none } pre { white-space: pre-wrap; max-width: 600px; margin: 0 }
</style></head><body>${sections.join('\n')}<script>${fit}</script></body></html>`;

const [file = 'letters.html'] = process.argv.slice(2);
await writeFile(file, page);
process.stdout.write(`${sections.length} letters are drawn in ${file}\n`);
