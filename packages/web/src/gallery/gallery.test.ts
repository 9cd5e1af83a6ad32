// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ui = path.resolve(import.meta.dirname, '../ui');
const parts = path.resolve(import.meta.dirname, '../parts');

/**
 * What is nothing without a server, a session, a frame of the payment gateway, or the page that it takes the focus of; and
 * what has no look of its own.
 */
const needsMore = [
  'Below',
  'FollowedJobs',
  'HostedPaymentForm',
  'LegalArticle',
  'MovedClock',
  'PagedList',
  'PagesOrMore',
  'PayFailedDialog',
  'StepFrame',
  'UnsavedGuard',
  'VerifyEmailDialog',
];

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|words\./.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** Components that a source exports. */
function madeIn(source: string): string[] {
  return [...source.matchAll(/^export (?:function|class|const) ([A-Z]\w+)\b/gm)].flatMap(([, name]) => name ?? []);
}

/** Components that a source draws, or fetches to draw them. */
function drawnIn(source: string): string[] {
  return [...source.matchAll(/<([A-Z]\w+)\b|\(await import\([^)]*\)\)\.(\w+)|\(\{ ([A-Z]\w+) \}\)/g)].flatMap(
    ([, tag, late, given]) => tag ?? late ?? given ?? [],
  );
}

/** Components that are seen where those are drawn, as they draw them in turn. */
function seenWith(drawn: readonly string[], sources: readonly string[]): Set<string> {
  const seen = new Set(drawn);
  for (let before = -1; before < seen.size;) {
    before = seen.size;
    for (const source of sources)
      if (madeIn(source).some((name) => seen.has(name))) for (const name of drawnIn(source)) seen.add(name);
  }
  return seen;
}

it('every component of ui is in the gallery', () => {
  const sources = sourcesOf(ui);
  const made = sources.flatMap(madeIn);
  expect(made.length).toBeGreaterThan(70);
  const seen = seenWith(sourcesOf(import.meta.dirname).flatMap(drawnIn), [...sources, ...sourcesOf(parts)]);
  expect(made.filter((name) => !seen.has(name))).toEqual([]);
});

it('every part is in the gallery, or named as one that needs more than made-up answers', () => {
  const sources = sourcesOf(parts);
  const made = sources.flatMap(madeIn);
  expect(made.length).toBeGreaterThan(40);
  const seen = seenWith(sourcesOf(import.meta.dirname).flatMap(drawnIn), sources);
  expect(made.filter((name) => !seen.has(name)).toSorted()).toEqual(needsMore);
});

/** What a component may be given to be in another state. */
const stateProps = ['error', 'isMissing', 'disabled', 'mixed', 'waiting', 'retrying', 'refreshing'] as const;
const withDisabled = /\b(?:Button|Input|Textarea)HTMLAttributes\b/;

/** The props of a component, as they are written. */
function propsOf(name: string, source: string): string {
  const [text = ''] = new RegExp(`interface ${name}Props\\b[^]*?\\n}|type ${name}Props = [^;]*;`).exec(source) ?? [];
  return text;
}

/** A component takes a state by its own props, by those of the element that it is, or by those of one that it widens. */
function takes(name: string, state: string, source: string): boolean {
  const text = propsOf(name, source);
  if (new RegExp(`readonly ${state}\\?:`).test(text)) return true;
  if (state === 'disabled' && withDisabled.test(text)) return true;
  const wider = [...text.matchAll(/(?:extends |Omit<)([A-Z]\w+)Props\b/g)].flatMap(([, base]) => base ?? []);
  return wider.some((base) => base !== name && takes(base, state, source));
}

/** The gallery's own sources, in which what hands on its props has the name of what it hands them to. */
const galleryPages = sourcesOf(import.meta.dirname).map((source) => {
  const own = [...source.matchAll(/^function (\w+)\(\{[^)]*\.\.\.rest \}[^]*?<(\w+)\b(?:=>|[^>])*\{\.\.\.rest\}/gm)];
  return own.reduce((text, [, from = '', to = '']) => text.replaceAll(`<${from} `, `<${to} `), source);
});

/** Components that are drawn with a prop. */
function drawnWith(prop: string): Set<string> {
  const tags = galleryPages.flatMap((source) => [...source.matchAll(/<([A-Z]\w+)\b((?:=>|[^>])*)>/g)]);
  const given = new RegExp(`\\s${prop}(?=[\\s=/]|$)`);
  return new Set(tags.flatMap(([, name, props = '']) => (name && given.test(props) ? [name] : [])));
}

/** Components that are drawn where the focus is shown. */
function drawnFocused(): Set<string> {
  const samples = galleryPages.flatMap((source) => [
    ...source.matchAll(/<Sample\b[^>]*\sshown="focus"[^>]*>([^]*?)<\/Sample>/g),
  ]);
  return new Set(samples.flatMap(([, inner = '']) => drawnIn(inner)));
}

/** Of those components, the ones not drawn so. What no page draws itself is seen in what draws it. */
function missing(names: readonly string[], drawn: ReadonlySet<string>): string[] {
  const direct = new Set(galleryPages.flatMap(drawnIn));
  const seen = seenWith([...drawn], [...sourcesOf(ui), ...sourcesOf(parts), ...galleryPages]);
  return names.filter((name) => !(direct.has(name) ? drawn : seen).has(name));
}

it.each(stateProps)('every component of ui that takes `%s` is drawn with it', (state) => {
  const sources = sourcesOf(ui);
  const names = sources.flatMap(madeIn).filter((name) => takes(name, state, sources.join('\n')));
  expect(names).not.toEqual([]);
  expect(missing(names, drawnWith(state))).toEqual([]);
});

/** Seen once something is pressed; the browser then gives them the focus itself. */
const opened = ['PaletteChoices', 'ToastCard', 'KeyGroupsDialog'];

it('every component of ui that can have the focus is drawn with it', () => {
  const focusable =
    /<(?:a|button|input|select|summary|textarea|CheckboxBox)\b|tabIndex=\{0\}|<(?:OTPField|Combobox)\.Input\b/;
  const names = sourcesOf(ui)
    .filter((source) => focusable.test(source))
    .flatMap(madeIn);
  expect(names.length).toBeGreaterThan(25);
  expect(missing(names, drawnFocused()).toSorted()).toEqual(opened.toSorted());
});
