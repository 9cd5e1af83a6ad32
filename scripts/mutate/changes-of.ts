import { parseSync, Visitor } from 'oxc-parser';

/** One small change of a source text that some test should notice. */
export type Change = { start: number; end: number; text: string; what: string };

const turned: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** Every change that can be made in a source: comparisons, sums, conditions, literals, calls whose answer is not used. */
export function changesOf(file: string, text: string): Change[] {
  const changes: Change[] = [];
  const types: Place[] = [];
  const textOf = ({ start, end }: Place): string => text.slice(start, end);
  const put = ({ start, end }: Place, by: string): void => {
    changes.push({ start, end, text: by, what: `${oneLine(text.slice(start, end))} → ${oneLine(by) || 'nothing'}` });
  };
  const turn = (node: { operator: string; left: Place; right: Place }): void => {
    const by = turned[node.operator];
    const between = text.slice(node.left.end, node.right.start);
    const at = node.left.end + between.indexOf(node.operator);
    if (by !== undefined) put({ start: at, end: at + node.operator.length }, by);
  };
  new Visitor({
    TSLiteralType: (node) => void types.push(node),
    BinaryExpression: (node) => turn(node),
    // In parentheses, because it may stand beside another ??.
    LogicalExpression: (node) =>
      node.operator === '??' ? put(node, `((${textOf(node.left)}) && ${textOf(node.right)})`) : turn(node),
    UnaryExpression: (node) => {
      if (node.operator === '!') put(node, textOf(node.argument));
    },
    IfStatement: ({ test }) => {
      put(test, 'true');
      put(test, 'false');
    },
    ConditionalExpression: ({ test }) => put(test, `!(${textOf(test)})`),
    Literal: (node) => {
      if (typeof node.value === 'boolean') put(node, String(!node.value));
      if (typeof node.value === 'number') put(node, String(node.value + 1));
      const by = typeof node.value === 'string' ? turned[node.value] : undefined;
      if (by !== undefined && /^[<>]=?$/.test(by)) put(node, `'${by}'`);
    },
    ExpressionStatement: (node) => {
      const { expression } = node;
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression') put(node, ';');
    },
  }).visit(parseSync(file, text).program);
  return changes.filter(({ start }) => !types.some((type) => type.start <= start && start < type.end));
}

type Place = { start: number; end: number };

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 80);

/** The text with one change made. */
export function changed(text: string, { start, end, text: by }: Change): string {
  return text.slice(0, start) + by + text.slice(end);
}
