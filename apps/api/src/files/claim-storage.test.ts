import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { claimedStorage } from './claim-storage';
import { FilesAway } from './files-away';
import { createFolderStorage } from './storage';

const { db } = await testApi();
const root = mkdtempSync(join(tmpdir(), 'falcon-claim-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('files that don’t answer at the start are claimed before the first one is used; those of another installation never are', async () => {
  const folder = createFolderStorage(root);
  const key = await folder.put(Buffer.from('of the original'));
  let isAway = true;
  const place = {
    ...folder,
    owner: async () => {
      if (isAway) throw new FilesAway(new Error('SlowDown'));
      return folder.owner();
    },
  };
  const own = await claimedStorage(db, place);
  await expect(own.remove(key)).rejects.toBeInstanceOf(FilesAway);
  await folder.claim('00000000-0000-4000-8000-000000000000');
  isAway = false;
  await expect(own.remove(key)).rejects.toThrow(/belong to another database/);
  expect(await folder.read(key)).not.toBeNull();
  await folder.claim(null);
  await own.remove(key);
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  expect([await folder.read(key), await folder.owner()]).toEqual([null, id]);
});
