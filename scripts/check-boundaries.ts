import path from 'node:path';
import { rooms } from '../boundaries.config.ts';
import { moduleOrder } from '../modules.config.ts';
import { findCircles, link, type Graph } from './boundaries/find-circles.ts';
import { judgeModuleImport, kindOf } from './boundaries/module-rules.ts';
import { isSamePlace, placeOf } from './boundaries/place.ts';
import { packageOf, readWorkspaces, resolveImport, type Workspaces } from './boundaries/resolve-import.ts';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isSource, isTest, listFiles } from './source/list-files.ts';
import { parseSource, type Import, type Source } from './source/parse-source.ts';

type Edge = { source: Source; made: Import; file: string; throughDoor: boolean };

type Tree = { sources: Map<string, Source>; workspaces: Workspaces };

const settings: ReadonlySet<string> = new Set(['boundaries.config.ts', 'modules.config.ts']);

/** Judges every import of the project by boundaries.config.ts, and looks for circles of files and of folders. */
export function checkBoundaries(root: string): Seen {
  const files = listFiles(root);
  const expected = files.filter(isSource);
  const sources = new Map(expected.map((file) => [file, parseSource(root, file)]));
  const tree = { sources, workspaces: readWorkspaces(root, files) };
  const findings: Finding[] = [];
  const edges = [...sources.values()].flatMap((source) => edgesOf(root, tree, source, findings));
  for (const edge of edges) findings.push(...judge(tree, edge));
  findings.push(...judgeClocks([...sources.values()]), ...judgeCircles(edges));
  if (expected.length === 0)
    findings.push({ file: '.', text: 'no source file was seen: the check looks in the wrong folder.' });
  return { findings, facts: `${sources.size} files, ${edges.length} imports between them` };
}

function edgesOf(root: string, tree: Tree, source: Source, findings: Finding[]): Edge[] {
  return source.imports.flatMap((made) => {
    const found = resolveImport(root, tree.workspaces, source.file, made.specifier);
    if (found.kind === 'file') return [{ source, made, file: found.file, throughDoor: found.throughDoor }];
    if (found.kind === 'missing')
      findings.push({
        file: source.file,
        line: made.line,
        text: `"${made.specifier}" is no file and no door of a package of ours.`,
      });
    else if (source.file.startsWith('packages/contract/src/') && !isTest(source.file) && found.name !== 'zod')
      findings.push({
        file: source.file,
        line: made.line,
        text: `the contract imports only zod, not "${made.specifier}".`,
      });
    return [];
  });
}

function judge(tree: Tree, edge: Edge): Finding[] {
  const texts = [judgePackage(tree, edge), isTest(edge.source.file) ? judgeTest(edge) : judgeProduction(tree, edge)];
  return texts.flatMap((text) => (text ? [{ file: edge.source.file, line: edge.made.line, text }] : []));
}

function judgePackage(tree: Tree, edge: Edge): string | undefined {
  const leaves = packageOf(tree.workspaces, edge.source.file) !== packageOf(tree.workspaces, edge.file);
  if (!leaves || edge.throughDoor || settings.has(edge.file)) return undefined;
  return `"${edge.made.specifier}" leaves its package by a path: import the package by its name and door.`;
}

function judgeTest(edge: Edge): string | undefined {
  const from = placeOf(rooms, edge.source.file);
  const to = placeOf(rooms, edge.file);
  if (!from.room.stranger || isSamePlace(from, to) || from.room.may.includes(to.room.name)) return undefined;
  return `${from.room.name} knows the rest from outside, its tests too (${from.room.why}): write there what it needs.`;
}

function judgeProduction(tree: Tree, edge: Edge): string | undefined {
  const from = placeOf(rooms, edge.source.file);
  const to = placeOf(rooms, edge.file);
  if (isTest(edge.file)) return `production code may not import ${edge.file}: move what it needs out of the tests.`;
  if (from.room.name === 'module') {
    const target = tree.sources.get(edge.file) ?? { file: edge.file, waits: false };
    const verdict = judgeModuleImport(moduleOrder, edge.source, from, {
      file: edge.file,
      place: to,
      typeOnly: edge.made.typeOnly,
      kind: kindOf(target),
    });
    if (verdict) return verdict;
  } else if (to.room.name === 'module' && !edge.file.endsWith('/index.ts')) {
    return `only the door of ${to.own} may be imported: export it from its index.ts.`;
  }
  const allowed = edge.made.typeOnly ? [...from.room.may, ...(from.room.mayTypesOf ?? [])] : from.room.may;
  if (isSamePlace(from, to) || allowed.includes(to.room.name)) return undefined;
  return `${from.room.name} may not import ${to.room.name} (${from.room.why}): pass it in, or move it to a room both may know.`;
}

function judgeClocks(sources: Source[]): Finding[] {
  const free = /^(?:packages\/launcher|scripts|standins\/postgres)\/|\/clock\.ts$/;
  return sources
    .filter((source) => !isTest(source.file) && !free.test(source.file))
    .flatMap(({ file, datesMadeAt }) =>
      datesMadeAt.map((line) => ({ file, line, text: 'only the clock makes time: take a clock as an argument.' })),
    );
}

// They look into every folder below; the rules above see to it that nothing looks back at them.
const DOOR_OR_ENTRY = /\/(?:index|main|bin|compose)\.tsx?$/;

function judgeCircles(edges: Edge[]): Finding[] {
  const files: Graph = new Map();
  const folders: Graph = new Map();
  const examples = new Map<string, string>();
  for (const { source, file } of edges) {
    link(files, source.file, file);
    if (isTest(source.file) || DOOR_OR_ENTRY.test(source.file)) continue;
    const [from, to] = [path.posix.dirname(source.file), path.posix.dirname(file)];
    link(folders, from, to);
    if (from !== to) examples.set(`${from} > ${to}`, `${source.file} imports ${file}`);
  }
  const describe = (what: string) => (circle: string[]) => {
    const steps = circle.flatMap((from) => circle.map((to) => examples.get(`${from} > ${to}`))).filter(Boolean);
    const text = `circle of ${what}: ${circle.join(' , ')}. Move what both need to a third place.`;
    return { file: circle[0] ?? '.', text: [text, ...(what === 'folders' ? steps : [])].join('\n    ') };
  };
  return [...findCircles(files).map(describe('files')), ...findCircles(folders).map(describe('folders'))];
}

if (import.meta.main) report('boundaries', checkBoundaries(path.resolve(import.meta.dirname, '..')));
