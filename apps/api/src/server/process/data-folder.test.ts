import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDataFolder } from './data-folder';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'falcon-data-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('the data folder', () => {
  test('is made for its own account alone, with the folders above it', async () => {
    const folder = join(base, 'new', 'data');
    openDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
  });

  test('that was open to other accounts is closed', async () => {
    const folder = join(base, 'older');
    openDataFolder(folder);
    await chmod(folder, 0o755);
    openDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
  });
});
