import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createBodyGuard } from './body-guard';
import { BODY_LIMITS } from './json-body';

const CHUNK = 64 * 1024;

/** Sends these chunks through the guard; resolves with the bytes that passed and the refusal. */
async function send(chunks: readonly string[]): Promise<{ readonly passed: number; readonly status: number | null }> {
  const reply = { raw: new EventEmitter() } as unknown as FastifyReply;
  const watched = Readable.from(chunks.map((text) => Buffer.from(text))).pipe(
    createBodyGuard().watch({} as FastifyRequest, reply, BODY_LIMITS.withFile),
  );
  let passed = 0;
  try {
    for await (const chunk of watched) passed += (chunk as Buffer).length;
    return { passed, status: null };
  } catch (error) {
    return { passed, status: (error as { statusCode: number }).statusCode };
  }
}

const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

test('a large body without a file is refused after the bytes that any body can have', async () => {
  const { passed, status } = await send(times(200, '{},'.repeat(CHUNK / 3)));
  expect(status).toBe(413);
  expect(passed).toBeLessThanOrEqual(BODY_LIMITS.plain);
});

test('a large body with a file passes, also when the beginning of the file is cut by a chunk', async () => {
  const file = times(40, 'A'.repeat(CHUNK));
  expect(await send(['{"x":"data:;base64,', ...file, '"}'])).toMatchObject({ status: null });
  expect(await send(['{"x":"da', 'ta:;base64,', ...file, '"}'])).toMatchObject({ status: null });
});
