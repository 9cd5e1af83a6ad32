import { isLanguage, languages, type Language } from '@linekeeper/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './session-cookie.ts';

const cookie = 'language';
const yearSeconds = 31_536_000;

/** The first of our languages that the client accepts most; English where it names none of them. */
export function languageOfCall({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wishes = (headers['accept-language'] ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
    return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = wishes.filter(({ language, quality }) => isLanguage(language) && quality > 0);
  const best = known.toSorted((one, other) => other.quality - one.quality)[0]?.language ?? '';
  return isLanguage(best) ? best : languages[0];
}

/** Of a page: what its reader chose in this browser, else what the browser asks for. */
export function languageOfPage(request: FastifyRequest): Language {
  const chosen = readCookie(request, cookie) ?? '';
  return isLanguage(chosen) ? chosen : languageOfCall(request);
}

/**
 * Keeps the language that the address asks for, `?language=es`, and leads to the same page without it; false where it asks
 * for none that we have.
 */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): boolean {
  const [path = '', ...rest] = request.url.split('?');
  const search = new URLSearchParams(rest.join('?'));
  const wanted = search.get(cookie) ?? '';
  if (!isLanguage(wanted)) return false;
  search.delete(cookie);
  const flags = `Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  // Two slashes at its beginning would make the path another host.
  const page = path.replace(/^[/\\]*/, '/') + (search.size > 0 ? `?${search}` : '');
  void reply.header('set-cookie', `${cookie}=${wanted}; ${flags}`).header('cache-control', 'no-store').redirect(page);
  return true;
}
