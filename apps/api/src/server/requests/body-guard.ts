import { Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMITS, Refusal } from './json-body';

const LARGE_BODIES_AT_ONCE = 4;
const DATA_URI = '"data:';

/** Limits the actual size of bodies, whatever they declare, and how many large ones are read at the same time. */
export interface BodyGuard {
  /** Checks the size that a request declares, before its body; throws Refusal. */
  announce(request: FastifyRequest, reply: FastifyReply, most: number): void;
  /** Checks the body itself. */
  watch(request: FastifyRequest, reply: FastifyReply, most: number): Transform;
}

export function createBodyGuard(): BodyGuard {
  const large = new WeakSet<FastifyRequest>();
  let count = 0;
  const takePlace = (request: FastifyRequest, reply: FastifyReply): void => {
    if (large.has(request)) return;
    if (count >= LARGE_BODIES_AT_ONCE)
      throw new Refusal(429, 'Several large uploads are under way. Try again in a moment.');
    large.add(request);
    count += 1;
    // However the request ends (answered, refused or aborted), it frees its place.
    reply.raw.once('close', () => {
      count -= 1;
    });
  };
  const check = (request: FastifyRequest, reply: FastifyReply, size: number, most: number): void => {
    if (size > most) throw new Refusal(413, 'The request is too large.');
    if (size > BODY_LIMITS.plain) takePlace(request, reply);
  };
  return {
    announce: (request, reply, most) => check(request, reply, Number(request.headers['content-length'] ?? 0), most),
    watch: (request, reply, most) => {
      let size = 0;
      let hasFile = false;
      let tail = Buffer.alloc(0);
      return new Transform({
        transform(chunk: Buffer, _encoding, callback) {
          size += chunk.length;
          if (!hasFile) {
            const joined = Buffer.concat([tail, chunk]);
            hasFile = joined.includes(DATA_URI);
            tail = joined.subarray(Math.max(0, joined.length - DATA_URI.length + 1));
          }
          try {
            // A large body must be a file, which starts in the first bytes; any other body is cut off at the plain
            // limit.
            check(request, reply, size, hasFile ? most : Math.min(most, BODY_LIMITS.plain));
            callback(null, chunk);
          } catch (error) {
            callback(error as Error);
          }
        },
      });
    },
  };
}
