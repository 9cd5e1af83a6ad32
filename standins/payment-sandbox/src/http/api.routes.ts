import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../operations/gateway.ts';
import { refusals } from '../wire/refusals.ts';
import { refused, toWireBody } from '../wire/reply.ts';
import { answerRequest, type AnswerRecord } from './answer-request.ts';

const path = '/xml/v1/request.api';
const jsonType = 'application/json; charset=utf-8';
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,OPTIONS',
  'access-control-allow-headers': 'x-requested-with,cache-control,content-type,origin,method',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const maintenancePage =
  '<!doctype html><html><head><title>503</title></head><body><h1>Service Unavailable</h1></body></html>';

export type ApiLog = { answered: (record: AnswerRecord) => void; failed: (error: unknown) => void };

/** The gateway's one address: every operation is a POST here, and business errors are HTTP 200. */
export function apiRoutes(app: FastifyInstance, gateway: Gateway, log: ApiLog): void {
  app.options(path, (_request, reply) => reply.headers(crossOrigin).code(200).send());
  app.post(path, async (request, reply) => {
    reply.headers(crossOrigin).type(jsonType);
    if (!/^(application|text)\/json\b/.test(request.headers['content-type'] ?? '')) {
      return toWireBody(refused(refusals.contentType()), undefined);
    }
    const answer = await answerRequest(typeof request.body === 'string' ? request.body : '', gateway, log.failed);
    log.answered(answer.record);
    if ('body' in answer) return answer.body;
    if (answer.noReply === 'html503') return reply.code(503).type('text/html').send(maintenancePage);
    return hangUp(request, reply, answer.noReply);
  });
}

function hangUp(request: FastifyRequest, reply: FastifyReply, how: 'cut' | 'reset'): FastifyReply {
  reply.hijack();
  if (how === 'reset') request.raw.socket.resetAndDestroy();
  else request.raw.socket.destroy();
  return reply;
}
