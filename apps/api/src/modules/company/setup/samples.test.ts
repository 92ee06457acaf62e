import { expect, test } from 'vitest';
import { SAMPLES, sampleText } from '@falcon/domain/company/setup';
import type { SampleNames, SetupStep } from '@falcon/domain/company/setup';
import { valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openDesk } from '../imports/imports-test-kit';

const desk = await openDesk();
const admin = await desk.api.as('admin');
const done = async (): Promise<SetupStep[]> => {
  const answer = await admin.query('{ companySetup { steps { key isDone } } }');
  const steps = valueAt(answer, 'companySetup.steps') as { key: SetupStep; isDone: boolean }[];
  return steps.filter(({ isDone }) => isDone).map(({ key }) => key);
};

test('a new company brings in samples in order, and removes all of them again: it is as empty as before', async () => {
  // Also a name that a spreadsheet would quote.
  await make(admin, 'customerTypeCreate', { name: 'Apartments, "garden"' }, 'customerType');
  const before = await done();
  const names: SampleNames = {
    vendor: 'Sample Mills',
    customerType: 'Apartments, "garden"',
    place: { city: 'Columbus', state: 'OH', postalCode: '43215' },
  };
  const brought: string[] = [];
  for (const samples of Object.values(SAMPLES)) {
    const { id, createCount } = await desk.bring(admin, samples.records, sampleText(samples, names));
    expect(createCount).toBeGreaterThan(1);
    brought.push(id);
  }
  expect(await done()).toEqual(expect.arrayContaining(['VENDOR', 'ITEM', 'CUSTOMER']));
  for (const id of brought.toReversed())
    expect(await desk.take(admin, 'importUndo', { id })).toMatchObject({ state: 'UNDONE', hinderedCount: 0 });
  expect(await done()).toEqual(before);
});
