import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#backup/backup';
import { restoreBackup } from '#backup/restore';
import { readConfig } from '#config';
import { createDatabase } from '#db/database';
import { contextOfRequest } from '#server/requests/cookie-user';
import { registerDocumentRoutes } from '#kit/documents';
import { isPassingFault } from '#jobs/faults';
import { eventually, startTestApi, textAt } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { runOnServer } from '#testing/server';
import { make, startCompany } from '#testing/records-kit';
import { startS3Server } from '#testing/s3-server';
import type { S3TestServer } from '#testing/s3-server';
import { FilesAway } from './files-away';
import { openStorage } from './open-storage';
import { createFolderStorage } from './storage';
import type { FileStorage } from './storage';

let s3: S3TestServer;
let api: TestApi;
let server: FastifyInstance;
beforeAll(async () => {
  s3 = await startS3Server();
  api = await startTestApi({ env: s3.env });
  server = fastify();
  registerDocumentRoutes(server, contextOfRequest(api.runtime));
});
afterAll(async () => {
  await server.close();
  await api.close();
  await s3.close();
});

const openAs = (change: Record<string, string> = {}) =>
  openStorage(readConfig({ NODE_ENV: 'test', ...s3.env, ...change }));
const textOf = async (storage: FileStorage, key: string) => {
  const file = await storage.read(key);
  return file && { size: file.size, text: (await buffer(file.stream)).toString() };
};
async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys;
}

test('a bucket keeps, lists, reads and removes files like the folder', async () => {
  const storage = await openAs({ S3_PREFIX: 'another' });
  const key = await storage.put(Buffer.from('a floor plan'));
  expect(await textOf(storage, key)).toEqual({ size: 12, text: 'a floor plan' });
  expect(await keysOf(storage)).toEqual([key]);
  expect(await textOf(await openAs(), key)).toBeNull();
  await storage.remove(key);
  expect(await storage.read(key)).toBeNull();
  await storage.remove(key);
  expect(await keysOf(storage)).toEqual([]);
});

test.each(['bucket', 'folder'])('a %s stores a file in parts, as a whole or not at all', async (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'falcon-parts-'));
  const storage = kind === 'bucket' ? await openAs({ S3_PREFIX: 'parts' }) : createFolderStorage(folder);
  async function* parts(last?: Error) {
    yield Buffer.from('a floor ');
    yield Buffer.from('plan');
    if (last) throw last;
  }
  const { key, size } = await storage.putStream(parts());
  expect([size, await textOf(storage, key)]).toEqual([12, { size: 12, text: 'a floor plan' }]);
  await expect(storage.putStream(parts(new Error('the source failed')))).rejects.toThrow('the source failed');
  expect(await keysOf(storage)).toEqual([key]);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a wrong bucket or key stops the start and names the setting', async () => {
  await expect(openAs({ S3_BUCKET: 'somebody-elses' })).rejects.toThrow(
    /^S3_BUCKET: files cannot be kept in the bucket somebody-elses: /,
  );
  await expect(openAs({ S3_SECRET_ACCESS_KEY: 'not the key' })).rejects.toThrow(/^S3_BUCKET: files cannot be kept/);
  expect(() => readConfig({ S3_BUCKET: 'falcon' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required together with S3_BUCKET',
  );
  expect(() => readConfig({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow(
    'S3_BUCKET is required together with the other S3 settings',
  );
});

test.each(['slow-down', '503', '500', 'dropped'] as const)(
  'a bucket that answers with %s is asked again; one that keeps to it is away, which passes by itself',
  async (fault) => {
    const storage = await openAs({ S3_PREFIX: 'faults' });
    s3.fail(fault, 2);
    const key = await storage.put(Buffer.from('a floor plan'));
    s3.fail(fault, 1);
    expect(await textOf(storage, key)).toMatchObject({ text: 'a floor plan' });
    expect(storage.isAway()).toBe(false);
    s3.fail(fault);
    const error: unknown = await storage.read(key).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FilesAway);
    expect(isPassingFault(error)).toBe(true);
    expect(storage.isAway()).toBe(true);
    s3.fail('none');
    expect(await textOf(storage, key)).toMatchObject({ text: 'a floor plan' });
    expect(storage.isAway()).toBe(false);
  },
);

test('a bucket that is away at the start does not end it: the health check says so, and it is used as soon as it is back', async () => {
  s3.fail('503');
  const late = await startTestApi({ env: { ...s3.env, S3_PREFIX: 'late' } });
  const health = async () => (await late.app.inject({ method: 'GET', url: '/healthz' })).json<object>();
  try {
    expect(await health()).toMatchObject({ status: 'ready', files: 'the file storage does not answer' });
    s3.fail('none');
    // No file is requested here: the health check probes by itself.
    await eventually(async () => !('files' in (await health())));
    const { storage } = late.services.files;
    expect(await textOf(storage, await storage.put(Buffer.from('back')))).toMatchObject({ text: 'back' });
  } finally {
    s3.fail('none');
    await late.close();
  }
});

test('a document is stored in the bucket and comes back; a backup moves it into a folder elsewhere', async () => {
  const company = await startCompany(api);
  const ownerId = await make(
    company.office,
    'customerCreate',
    { name: 'Kept afar', customerTypeId: company.customerTypeId },
    'customer',
  );
  const dataUri = `data:text/plain;base64,${Buffer.from('Gate code 4711').toString('base64')}`;
  const created = await company.office.mutate(
    'documentCreate',
    { ownerId, ownerType: 'CUSTOMER', name: 'gate.txt', dataUri },
    'document { id url }',
  );
  const answer = await server.inject({
    method: 'GET',
    url: textAt(created, 'documentCreate.document.url').replace('http://falcon.test', ''),
    headers: { authorization: `Bearer ${company.office.token}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, 'Gate code 4711']);
  expect(readdirSync(api.config.dataDir)).not.toContain('files');

  const folder = mkdtempSync(join(tmpdir(), 'falcon-s3-backup-'));
  const name = `s3_restore_${process.pid}`;
  const admin = api.connectionString.replace(/[^/]+$/, 'postgres');
  await runOnServer(admin, `create database ${name}`);
  const db = createDatabase({ connectionString: admin.replace(/[^/]+$/, name), maxConnections: 2 });
  try {
    const target = join(folder, 'backup.tar.gz');
    expect(
      await makeBackup({
        db: api.db,
        dataDir: api.config.dataDir,
        storage: api.services.files.storage,
        target,
        now: new Date(),
      }),
    ).toMatchObject({ files: 1 });
    const elsewhere = createFolderStorage(join(folder, 'files'));
    expect(await restoreBackup({ db, dataDir: folder, storage: elsewhere, source: target })).toMatchObject({
      files: 1,
    });
    const [key] = await keysOf(elsewhere);
    expect(await textOf(elsewhere, key ?? '')).toMatchObject({ text: 'Gate code 4711' });
  } finally {
    await db.destroy();
    await runOnServer(admin, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
});
