import { legalKinds, type LegalKind, type LegalText } from '@linekeeper/contract';
import { words } from './words.ts';

/** The versions of one text, oldest first; there is always one. */
export type Versions = readonly [LegalText, ...LegalText[]];
export type LegalTexts = Readonly<Record<LegalKind, Versions>>;

export interface LegalFile {
  readonly name: string;
  readonly content: string;
}

type Read = { readonly texts: LegalTexts; readonly problems?: never } | { readonly problems: string[] };

/** Reads a folder of texts, each named like `terms-2.md`. Other files in it are left alone. */
export function readLegalTexts(files: readonly LegalFile[]): Read {
  const problems: string[] = [];
  const read = files.flatMap((file) => {
    const text = readOne(file);
    if (typeof text === 'string') problems.push(text);
    return typeof text === 'object' ? [text] : [];
  });
  const [terms, privacy] = legalKinds.map((kind) => versionsOf(kind, read, problems));
  return problems.length === 0 && terms && privacy ? { texts: { terms, privacy } } : { problems };
}

/** The newest version whose day has come; before the first day, the first. */
export function inForce(versions: Versions, today: string): LegalText {
  return versions.findLast(({ from }) => from <= today) ?? versions[0];
}

/** The version in force, unless it or a later one was accepted. */
export function dueVersion(versions: Versions, today: string, accepted: readonly number[]): LegalText | null {
  const current = inForce(versions, today);
  return accepted.some((version) => version >= current.version) ? null : current;
}

/** A sentence when the file is broken; undefined when it is none of ours. */
function readOne({ name, content }: LegalFile): LegalText | string | undefined {
  const named = /^(?<kind>[a-z]+)-(?<version>[1-9]\d{0,3})\.md$/.exec(name)?.groups;
  const kind = legalKinds.find((known) => known === named?.['kind']);
  if (!named || !kind) return undefined;
  const [, from = '', body = ''] =
    /^---\nfrom: (\d{4}-\d\d-\d\d)\n---\n([^]*)$/.exec(content.replaceAll('\r\n', '\n')) ?? [];
  if (!isDay(from)) return words.noDate(name);
  return readText({ kind, version: Number(named['version']), from }, body) ?? words.notWhole(name);
}

/** Undefined unless it is a title, at most one paragraph below it, and sections with text. */
export function readText(
  { kind, version, from }: Pick<LegalText, 'from' | 'kind' | 'version'>,
  body: string,
): LegalText | undefined {
  const [head = '', ...chapters] = body.split(/^## /m);
  const [titleLine = '', ...leads] = paragraphsOf(head);
  const sections = chapters.map(sectionOf);
  const isWhole = titleLine.startsWith('# ') && sections.length > 0 && sections.every(hasText);
  if (!isWhole || leads.length > 1) return undefined;
  return { kind, version, from, title: titleLine.slice(2), lead: leads[0] ?? null, sections };
}

/** What `readText` reads as this text. */
export function markdownOf({ title, lead, sections }: LegalText): string {
  const head = [`# ${title}`, ...(lead === null ? [] : [lead])];
  return [...head, ...sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])].join('\n\n');
}

function sectionOf(chapter: string): LegalText['sections'][number] {
  const [heading = '', ...lines] = chapter.split('\n');
  return { heading: heading.trim(), paragraphs: paragraphsOf(lines.join('\n')) };
}

const hasText = ({ heading, paragraphs }: LegalText['sections'][number]) => heading !== '' && paragraphs.length > 0;

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter((paragraph) => paragraph !== '');
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function versionsOf(kind: LegalKind, texts: readonly LegalText[], problems: string[]): Versions | undefined {
  const [first, ...later] = texts.filter((text) => text.kind === kind).toSorted((a, b) => a.version - b.version);
  if (!first) {
    problems.push(words.missing(kind));
    return undefined;
  }
  const versions: Versions = [first, ...later];
  const early = later.filter((text, index) => text.from <= (versions[index]?.from ?? ''));
  problems.push(...early.map(({ version }) => words.tooEarly(kind, version)));
  return versions;
}
