import { escaped } from '../mailbox-page.ts';
import { anchorOf, inline, markdown } from './markdown.ts';
import { isSchema, readDocument, type Document, type Operation } from './read-document.ts';
import { schemaTable, table, typeOf } from './schema-table.ts';
import { words } from './words.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The reference of the API as one page of plain HTML, which needs no script to be read. */
export function referencePage(given: object): string {
  const document = readDocument(given);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const { title, version, description } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/brand.css"><link rel="stylesheet" href="/docs/api.css">
<script src="/docs/api.js" defer></script></head><body>
<a class="skip" href="#content">${words.skip}</a>
<header><h1>${escaped(title)} <small>${escaped(version)}</small></h1>
<p><a href="/">${words.back}</a> <a href="/openapi.json">${words.document}</a></p></header>
<div class="page">${contents(document, calls)}
<main id="content" tabindex="-1"><section id="guide" class="tag"><h2>${words.guide}</h2>${markdown(description)}</section>
${document.tags.map((tag) => tagSection(tag, calls, document)).join('\n')}
${webhooks(document)}${schemas(document)}</main></div></body></html>`;
}

const callsOf = (tag: string, calls: readonly Call[]) => calls.filter(({ operation }) => operation.tags.includes(tag));

function contents({ tags }: Document, calls: readonly Call[]): string {
  const groups = tags.map(({ name }) => {
    const items = callsOf(name, calls).map(
      ({ operation: { operationId, summary } }) =>
        `<li data-call="${operationId}"><a href="#${operationId}" title="${escaped(summary)}">${operationId}</a></li>`,
    );
    return `<li><a href="#tag-${anchorOf(name)}">${escaped(name)}</a><ul>${items.join('')}</ul></li>`;
  });
  return `<nav aria-label="${words.contents}">
<div role="search" hidden><label for="search">${words.search}</label><input id="search" type="search" autocomplete="off">
<p role="status" data-found="${words.found}"></p></div>
<ul><li><a href="#guide">${words.guide}</a></li>${groups.join('')}
<li><a href="#events">${words.webhooks}</a></li><li><a href="#schemas">${words.schemas}</a></li></ul></nav>`;
}

function tagSection(
  { name, description }: Document['tags'][number],
  calls: readonly Call[],
  document: Document,
): string {
  const sections = callsOf(name, calls).map((call) => callSection(call, document));
  return `<section id="tag-${anchorOf(name)}" class="tag"><h2>${escaped(name)}</h2><p>${inline(description)}</p>${sections.join('\n')}</section>`;
}

function callSection(call: Call, document: Document): string {
  const { method, path, operation } = call;
  const { operationId, summary, description, deprecated } = operation;
  const answer = operation.responses['200']?.content ?? {};
  return `<section class="call" id="${operationId}" data-call="${operationId}"><h3>${escaped(summary)}</h3>
<p class="path"><b>${method}</b> <code>${escaped(path)}</code> <span>${operationId}</span>${deprecated ? ` <strong>${words.deprecated}</strong>` : ''}</p>
<p>${inline(description)}</p>
${parameters(operation, 'path', words.path)}${parameters(operation, 'query', words.query)}
${part(words.body, operation.requestBody?.content)}${part(words.answer, answer)}
${detail(words.curl, `<pre><code>${escaped(curlOf(call, document))}</code></pre>`)}
${example(words.requestExample, operation.requestBody?.content)}${example(words.answerExample, answer)}
${refusals(operation)}</section>`;
}

function parameters({ parameters: given }: Operation, place: string, title: string): string {
  const rows = given
    .filter((one) => one.in === place)
    .map(({ name = '', required = false, description = '', schema }) => ({
      name,
      type: isSchema(schema) ? typeOf(schema) : '',
      isRequired: required,
      meaning: description,
    }));
  return rows.length === 0 ? '' : `<h4>${title}</h4>${table(rows)}`;
}

type Content = NonNullable<Operation['requestBody']>['content'];

function part(title: string, content: Content | undefined): string {
  const [type, given] = Object.entries(content ?? {})[0] ?? [];
  if (!given || type === undefined) return '';
  if (type !== 'application/json') return `<h4>${title}</h4><p>${words.file}: <code>${escaped(type)}</code></p>`;
  return `<h4>${title}</h4>${schemaTable(dataOf(given['schema']))}`;
}

/** What is in the envelope, whose other half is the same everywhere. */
function dataOf(schema: unknown): unknown {
  if (!isSchema(schema) || !isSchema(schema['properties'])) return schema;
  const { data, messages } = schema['properties'];
  return data !== undefined && messages !== undefined ? data : schema;
}

function example(title: string, content: Content | undefined): string {
  const given = content?.['application/json']?.example;
  if (given === undefined) return '';
  return detail(title, `<pre><code>${escaped(JSON.stringify(given, null, 2))}</code></pre>`);
}

const detail = (title: string, inside: string): string => `<details><summary>${title}</summary>${inside}</details>`;

function refusals({ responses }: Operation): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<dt>${status}</dt><dd>${inline(description)}</dd>`);
  return detail(words.refused, `<dl>${rows.join('')}</dl>`);
}

/** How one asks for it in a shell, with the key and the address in variables. */
function curlOf({ method, path, operation }: Call, { servers }: Document): string {
  const url = `${servers[0]?.url ?? ''}${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `$${name.toUpperCase()}`)}`;
  const body = operation.requestBody?.content['application/json']?.example;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}-H "Authorization: Bearer $LINEKEEPER_KEY"`,
    ...(method === 'GET' ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]),
    `"${url}"`,
  ].join(' \\\n  ');
}

function webhooks({ webhooks: events }: Document): string {
  const sections = Object.entries(events).map(([type, { post }]) => {
    const content = post?.requestBody?.content;
    return `<section class="call" id="event-${anchorOf(type)}"><h3>${escaped(type)}</h3><p>${inline(post?.summary ?? '')}</p>
${part(words.body, content)}${example(words.requestExample, content)}</section>`;
  });
  return `<section id="events" class="tag"><h2>${words.webhooks}</h2>${sections.join('\n')}</section>`;
}

function schemas({ components }: Document): string {
  const sections = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section class="call" id="schema-${anchorOf(name)}"><h3>${escaped(name)}</h3>${schemaTable(schema)}</section>`,
  );
  return `<section id="schemas" class="tag"><h2>${words.schemas}</h2>${sections.join('\n')}</section>`;
}
