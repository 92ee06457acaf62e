import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createFolderStorage } from '#files/storage';
import { startCommand } from '#testing/command-process';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';

const folder = mkdtempSync(join(tmpdir(), 'falcon-killed-backup-'));
let source: TestDatabase;
let backups: string;

beforeAll(async () => {
  source = await createTestDatabase();
  const storage = createFolderStorage(join(folder, 'data', 'files'));
  // Enough files that the test sees the backup begin before it ends.
  for (let place = 0; place < 4; place += 1) await storage.put(randomBytes(8_000_000));
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  backups = mkdtempSync(join(folder, 'backups-'));
});

const start = (name: string) =>
  startCommand('backup', [join(backups, name)], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: source.connectionString,
    SECRET_KEY: 'a key for the test of killed backups, long enough',
  });
const begun = () => vi.waitFor(() => expect(readdirSync(backups)).toHaveLength(1), { timeout: 60_000, interval: 5 });

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a backup that is stopped with %s leaves nothing',
  async (signal) => {
    const stopped = start('monday.tar.gz');
    await begun();
    stopped.child.kill(signal);
    expect([await stopped.ended, readdirSync(backups), stopped.output()]).toEqual([1, [], 'Stopped.\n']);
  },
);

test('a backup ends with the script that started it', async () => {
  const orphan = start('monday.tar.gz');
  await begun();
  orphan.child.disconnect();
  // Node never emits `close` for a disconnected child.
  const [code] = (await once(orphan.child, 'exit')) as [number | null];
  expect([code, readdirSync(backups)]).toEqual([1, []]);
});

test('what a killed backup left is removed by the next one, under whatever name', async () => {
  const killed = start('monday.tar.gz');
  await begun();
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^monday\.tar\.gz\..+\.part$/)]);
  const next = start('tuesday.tar.gz');
  expect([await next.ended, readdirSync(backups)]).toEqual([0, ['tuesday.tar.gz']]);
}, 120_000);

test('what a running backup writes is left alone by another one', async () => {
  const [one, other] = [start('monday.tar.gz'), start('tuesday.tar.gz')];
  expect([await one.ended, await other.ended]).toEqual([0, 0]);
  expect(readdirSync(backups).toSorted()).toEqual(['monday.tar.gz', 'tuesday.tar.gz']);
  expect(existsSync(join(backups, 'monday.tar.gz.part'))).toBe(false);
}, 120_000);
