import { afterEach, expect, test } from 'vitest';
import { journeys } from './support/browser';
import { openOnPhone, parts, picture, returnJobs, withJobsToday } from './support/crew-phone';
import { visit } from './support/visit';

const office = journeys();
afterEach(async () => {
  await returnJobs();
});

test('the open order shows what its installer reports as it arrives, and keeps what is being typed', async () => {
  const { installerId, ids } = await withJobsToday(1);
  const { admin, phone } = await openOnPhone(office, installerId, ids);
  const [job] = ids;
  await visit(admin, `/work-orders/${job}`);
  const note = admin.getByRole('textbox', { name: 'Note for the crew' });
  await note.fill('Bring the long knee kicker');
  const documents = admin.getByRole('region', { name: 'Documents' });
  await documents.scrollIntoViewIfNeeded();
  await admin.evaluate('globalThis.sameVisit = true');

  await phone.goto(`/crew/jobs/${job}`);
  const { report, photos } = parts(phone);
  await report.getByRole('button', { name: 'On my way' }).click();
  await admin.getByText('On the way', { exact: true }).waitFor();
  await photos.getByLabel('Add photos before').setInputFiles(await picture(40));
  await documents.getByText(/^Before/).waitFor();
  await report.getByText('Could not install').click();
  await report.getByLabel('Add photos that show why').setInputFiles(await picture(50));
  await report.getByRole('img').waitFor();
  await report.getByRole('textbox', { name: 'Why, and what is missing?' }).fill('No key at the desk');
  await report.getByRole('button', { name: 'Tell the office' }).click();
  await admin.getByText('“No key at the desk”').waitFor();
  await admin.getByRole('button', { name: /^Reschedule…/ }).waitFor();

  expect(await note.inputValue()).toBe('Bring the long knee kicker');
  expect(await admin.evaluate('globalThis.sameVisit')).toBe(true);
});
