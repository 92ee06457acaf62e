import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeClientCommand,
  decodeServerMessage,
  encodeClientCommand,
  encodeServerMessage,
  isStale,
  pollInterval,
  readChannelPayload,
  shouldReopen,
} from './index';
import type { ClientCommand, ServerMessage } from './index';

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const anyMessage: fc.Arbitrary<ServerMessage> = fc.oneof(
  fc.constant({ type: 'welcome' as const }),
  fc.record({ type: fc.constant('ping' as const), message: fc.nat() }),
  fc.record({ type: fc.constant('disconnect' as const), reason: fc.string(), reconnect: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('confirm_subscription' as const, 'reject_subscription' as const),
    identifier: fc.string(),
  }),
  fc.record({ type: fc.constant('data' as const), identifier: fc.string(), message: json }),
);
const anyCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({ command: fc.constantFrom('subscribe' as const, 'unsubscribe' as const), identifier: fc.string() }),
  fc.record({ command: fc.constant('message' as const), identifier: fc.string(), data: fc.string() }),
);

describe('frames', () => {
  test('come back as they were sent', () => {
    fc.assert(
      fc.property(anyMessage, anyCommand, (message, command) => {
        expect(decodeServerMessage(encodeServerMessage(message))).toEqual({ ok: true, message });
        expect(decodeClientCommand(encodeClientCommand(command))).toEqual({ ok: true, message: command });
      }),
    );
  });

  test('match those that published clients read', () => {
    expect(encodeServerMessage({ type: 'welcome' })).toBe('{"type":"welcome"}');
    expect(encodeServerMessage({ type: 'data', identifier: 'x', message: { more: true } })).toBe(
      '{"identifier":"x","message":{"more":true}}',
    );
  });

  test('that are unknown are reported, never thrown', () => {
    expect(decodeServerMessage('{"type":"gossip"}')).toEqual({
      ok: false,
      reason: 'The message type "gossip" is unknown.',
    });
    expect(decodeClientCommand('{"command":"shout","identifier":"x"}')).toEqual({
      ok: false,
      reason: 'The command "shout" is unknown.',
    });
    const anyText = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(anyText, (text) => {
        expect(
          typeof decodeServerMessage(text).ok === 'boolean' && typeof decodeClientCommand(text).ok === 'boolean',
        ).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof readChannelPayload(value).ok === 'boolean').toBe(true);
      }),
    );
  });

  test('of the channel end the stream when no more is announced', () => {
    expect(readChannelPayload({ result: { data: { a: 1 } }, more: true })).toEqual({
      ok: true,
      message: { result: { data: { a: 1 } }, more: true },
    });
    expect(readChannelPayload({})).toEqual({ ok: true, message: { result: {}, more: false } });
  });
});

describe('reconnecting', () => {
  test('waits longer with each attempt, up to the tenth, within its jitter', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempts, chance) => {
        const base = pollInterval(attempts, 0);
        expect(pollInterval(attempts, chance)).toBeGreaterThanOrEqual(base);
        expect(pollInterval(attempts, chance)).toBeLessThanOrEqual(base * (attempts === 0 ? 2 : 1.15));
        expect(pollInterval(attempts + 1, 0)).toBeGreaterThanOrEqual(base);
      }),
    );
    expect([pollInterval(0, 0), Math.round(pollInterval(10, 0)), pollInterval(11, 0) === pollInterval(10, 0)]).toEqual([
      6_000,
      24_273,
      true,
    ]);
  });

  test('starts when a connection was silent for more than six seconds and was not closed just now', () => {
    expect([
      isStale(6_000),
      isStale(6_001),
      shouldReopen(7_000, null),
      shouldReopen(7_000, 5_000),
      shouldReopen(7_000, 6_000),
    ]).toEqual([false, true, true, false, true]);
  });
});
