import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export type Import = { specifier: string; typeOnly: boolean; line: number };

export type Source = {
  file: string;
  imports: Import[];
  exportedNames: string[];
  /** Contains an `async` function or `await`. */
  waits: boolean;
  /** Lines with `new Date()` without arguments. */
  datesMadeAt: number[];
  lineCount: number;
  commentLineCount: number;
};

/** Reads one source file with a real parser. Throws when it does not parse. */
export function parseSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  const [broken] = parsed.errors;
  if (broken) throw new Error(`${file} does not parse: ${broken.message}`);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const noticed = notice(parsed.program, lineOf);
  return {
    file,
    imports: [...staticImports(parsed.module, lineOf), ...noticed.imports],
    exportedNames: parsed.module.staticExports.flatMap((statement) =>
      statement.entries.map((entry) => entry.exportName.name ?? '*'),
    ),
    waits: noticed.waits,
    datesMadeAt: noticed.datesMadeAt,
    lineCount: text.trimEnd().split('\n').length,
    commentLineCount: parsed.comments.reduce((sum, comment) => sum + comment.value.trim().split('\n').length, 0),
  };
}

type Parsed = ReturnType<typeof parseSync>;
type LineOf = (offset: number) => number;

function staticImports(module: Parsed['module'], lineOf: LineOf): Import[] {
  const imports = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    line: lineOf(statement.start),
  }));
  const passedOn = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType, line: lineOf(statement.start) }]
        : [],
    ),
  );
  return [...imports, ...passedOn];
}

function notice(program: Parsed['program'], lineOf: LineOf) {
  const seen: Pick<Source, 'imports' | 'waits' | 'datesMadeAt'> = { imports: [], waits: false, datesMadeAt: [] };
  const noticeFunction = (node: { async: boolean }): void => {
    seen.waits ||= node.async;
  };
  new Visitor({
    FunctionDeclaration: noticeFunction,
    FunctionExpression: noticeFunction,
    ArrowFunctionExpression: noticeFunction,
    AwaitExpression: () => {
      seen.waits = true;
    },
    NewExpression: (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) seen.datesMadeAt.push(lineOf(node.start));
    },
    ImportExpression: (node) => {
      if (node.source.type !== 'Literal' || typeof node.source.value !== 'string') return;
      seen.imports.push({ specifier: node.source.value, typeOnly: false, line: lineOf(node.start) });
    },
    TSImportType: (node) => {
      if (typeof node.source.value !== 'string') return;
      seen.imports.push({ specifier: node.source.value, typeOnly: true, line: lineOf(node.start) });
    },
  }).visit(program);
  return seen;
}
