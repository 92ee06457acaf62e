import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostCheck } from '#server/requests/allowed-hosts';
import { memoryBus, startTestCable } from './cable-test-kit';
import type { TestCable } from './cable-test-kit';

let live: TestCable;
beforeAll(async () => {
  live = await startTestCable(
    memoryBus(),
    {},
    undefined,
    0,
    hostCheck({ publicUrl: 'https://flooring.example.com', host: '0.0.0.0', allowedHosts: ['office-pc'] }),
  );
});
afterAll(() => live.close());

/** The response status of an upgrade to the live channel that names this host, sent from a page of the same host. */
const upgradeUnder = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(live.origin);
    const headers = {
      Host: host,
      Origin: `http://${host}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol': 'actioncable-v1-json',
      Authorization: 'Bearer user-7',
    };
    const upgradeRequest = request({ hostname, port, path: '/cable', headers });
    upgradeRequest.on('response', (response) => resolve(response.statusCode ?? 0));
    upgradeRequest.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    upgradeRequest.on('error', reject);
    upgradeRequest.end();
  });

describe('the live channel', () => {
  test.each(['flooring.example.com', 'office-pc:3000', '127.0.0.1:3000', 'localhost'])(
    'opens under its own name %s',
    async (host) => {
      expect(await upgradeUnder(host)).toBe(101);
    },
  );

  test.each(['evil.example', 'flooring.example.com.evil.example', 'rebind.evil.example:3000'])(
    'is not there under the foreign name %s, although page and host agree',
    async (host) => {
      expect(await upgradeUnder(host)).toBe(404);
    },
  );
});
