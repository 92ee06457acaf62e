import { createServer, request as passOn } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** How a bucket fails instead of answering. */
export type S3Fault = 'slow-down' | '503' | '500' | 'dropped';

export interface S3TestServer {
  /** Makes the next requests fail this way; without `times`, all of them until it is set to none. */
  fail(fault: S3Fault | 'none', times?: number): void;
  /** The settings of a program that keeps its files there. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** An S3-compatible server with one bucket, for one test file. */
export async function startS3Server(): Promise<S3TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'falcon-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'falcon' }],
  });
  const { port: hidden } = await server.run();
  const { port, close, fail } = await inFrontOf(hidden);
  return {
    fail,
    env: {
      S3_BUCKET: 'falcon',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: 'office/files',
    },
    close: async () => {
      await close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const answerWith: Readonly<Record<S3Fault, (response: ServerResponse) => unknown>> = {
  'slow-down': (response) =>
    response
      .writeHead(503, { 'content-type': 'application/xml' })
      .end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'),
  '503': (response) => response.writeHead(503).end(),
  '500': (response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
  dropped: (response) => response.socket?.destroy(),
};

/** A proxy for another server that can be set to fail. */
async function inFrontOf(hidden: number) {
  let fault: S3Fault | 'none' = 'none';
  let failuresLeft = 0;
  const server = createServer((request, response) => {
    if (fault !== 'none' && failuresLeft > 0) {
      failuresLeft -= 1;
      request.resume();
      answerWith[fault](response);
      return;
    }
    const { method, url: path, headers } = request;
    const passed = passOn({ port: hidden, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fail: (next: S3Fault | 'none', times = Number.POSITIVE_INFINITY) => {
      fault = next;
      failuresLeft = times;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
