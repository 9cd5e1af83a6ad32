import type { Endpoint } from './endpoint.ts';

/** What answers of a deprecated call say, by RFC 9745 and RFC 8594; empty for others. */
export function deprecationHeaders({ deprecated }: Endpoint<string>): Record<string, string> {
  if (!deprecated) return {};
  const { since, until } = deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(Date.parse(until)).toUTCString(),
    link: '</docs/api#deprecation>; rel="deprecation"; type="text/html"',
  };
}
