import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';

/** The clock and the timers that `pass` drives, for `vi.useFakeTimers`. */
export const DRIVEN = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const STEP_MS = 50;
const LONGEST_MS = 60_000;

/** Resolves with the first of these events of a socket. */
const first = (socket: WebSocket, ...events: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const event of events) socket.once(event, () => resolve());
  });

/** Waits until what both sides have sent over the newest of these sockets was read, or until it is open or closed. */
export async function arrived(sockets: readonly WebSocket[]): Promise<void> {
  const socket = sockets.at(-1);
  if (socket?.readyState === WebSocket.CONNECTING) await first(socket, 'open', 'close');
  if (socket?.readyState === WebSocket.CLOSING) await first(socket, 'close');
  if (socket?.readyState !== WebSocket.OPEN) return nextTurn();
  // Frames keep their order: when the pong is back, everything before it has been read.
  const end = first(socket, 'pong', 'close');
  socket.ping();
  await end;
}

/** Lets time pass for the timers of client and server, in steps after each of which everything sent arrives. */
export async function pass(milliseconds: number, sockets: readonly WebSocket[]): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS);
    await arrived(sockets);
  }
}

/** Lets time pass until there are this many. */
export async function passUntil(count: () => number, wanted: number, sockets: readonly WebSocket[]): Promise<void> {
  for (let passed = 0; count() < wanted && passed < LONGEST_MS; passed += STEP_MS) await pass(STEP_MS, sockets);
  expect(count()).toBe(wanted);
}
