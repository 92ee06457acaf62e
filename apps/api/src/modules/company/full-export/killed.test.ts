import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { killedAndRunAgain } from '#testing/dying-runner';
import { startCompany } from '#testing/records-kit';
import { fullExportJob } from './full-export';

const api = await testApi();
await startCompany(api);
const admin = await api.as('super-admin');

test('a process that dies while it writes the archive: another one writes it, and there is one file', async () => {
  const started = await admin.mutate('fullExportStart', { withDocuments: false }, 'jobStatus { id }');
  expect(started.errors).toEqual([]);
  await killedAndRunAgain(api, [fullExportJob], { files: 0 });
  const jobs = await api.db.selectFrom('jobStatus').select(['status', 'attempts', 'fileName']).execute();
  expect(jobs).toEqual([{ status: 'COMPLETED', attempts: 2, fileName: expect.stringMatching(/\.zip$/) as string }]);
  expect(await api.db.selectFrom('generatedFile').select('name').execute()).toHaveLength(1);
  const keptKeys: string[] = [];
  for await (const key of api.services.files.storage.keys()) keptKeys.push(key);
  expect(keptKeys).toHaveLength(1);
});
