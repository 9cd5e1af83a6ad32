const scriptTags = /<script\b([^>]*)>([\s\S]*?)<\/script\b[^>]*>/gi;
const preloads = /<link\b[^>]*\brel=["']?modulepreload\b[^>]*>/gi;
const address = (attribute: 'src' | 'href') => new RegExp(`\\b${attribute}=["']?([^"'\\s>]+)`, 'i');
/** Texts in a built script that name another one: beside it, or below the root. */
const namedScripts = /["'`]((?:\.\.?\/|\/?assets\/)[\w./-]+\.js)["'`]/g;

export interface ScriptsOfPage {
  addresses: string[];
  /** Scripts written into the page itself; data that no browser runs is none. */
  inline: string[];
}

/** Which scripts a page makes a browser load or run. */
export function scriptsOfPage(html: string, pageUrl: string): ScriptsOfPage {
  const tags = [...html.matchAll(scriptTags)].map(([, attributes = '', body = '']) => ({
    src: address('src').exec(attributes)?.[1],
    isData: /\btype=["']?application\/(?:ld\+)?json\b/i.test(attributes),
    body,
  }));
  const linked = [...html.matchAll(preloads)].map(([tag]) => address('href').exec(tag)?.[1]);
  const named = [...tags.map(({ src }) => src), ...linked].filter((text) => text !== undefined);
  return {
    addresses: [...new Set(named.map((text) => new URL(text, pageUrl).href))],
    inline: tags.filter(({ src, isData }) => src === undefined && !isData).map(({ body }) => body),
  };
}

/** Which other scripts of the same build a script may load. */
export function scriptsOfScript(code: string, scriptUrl: string): string[] {
  const named = [...code.matchAll(namedScripts)].map(([, text = '']) => text);
  return [...new Set(named.map((text) => new URL(text.startsWith('assets/') ? `/${text}` : text, scriptUrl).href))];
}
