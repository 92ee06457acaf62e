import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { carryOut, drop, workbook } from './support/imports';
import { says } from './support/office';
import { visit } from './support/visit';

const { signedIn } = journeys();

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a new customer is imported with two units, their cuts and defaults, from one workbook; an error is corrected first; the last import is undone', async () => {
  const page = await signedIn('admin');
  const name = 'Birchwood Commons';
  const units = (pad: string | null) =>
    [
      ['Customer', 'Floor plan', 'Flooring', 'Room', 'Length', 'Width', 'Take up', 'Minimum profit', 'Pad'],
      [name, '2BR-A', 'Carpet', 'Living room', `20'`, 12, 'Take-up', 150, pad],
      [null, null, null, 'Hall', `10'4"`, 12, null, null, null],
      [name, '1BR-B', 'Vinyl', 'Kitchen', 9, 6, null, null, null],
    ] as const;
  const file = (pad: string | null) => ({
    name: 'birchwood.xlsx',
    mimeType: XLSX,
    buffer: workbook({
      'Read me': [['Sent by the customer']],
      Customers: [
        ['Property', 'Customer type', 'Street', 'City', 'ST', 'ZIP', 'Email'],
        [name, 'Apartment community', '12 Birch Ln', 'Carmel', 'IN', 46_032, 'office@birchwood.example'],
      ],
      'Customer defaults': [
        ['Property', 'Floor', 'Take up', 'Minimum profit', 'Special instructions'],
        [name, 'Carpet', 'Take-up', 150, 'Call the office first'],
        [name, 'Vinyl', null, 120, null],
      ],
      'Units with cuts': units(pad),
    }),
  });

  await drop(page, 'Customers', file(null));
  await page.getByText(name).first().waitFor();
  await carryOut(page, '1 record');
  await drop(page, 'Customer defaults', file(null));
  await page.getByText(`${name} · Vinyl`).waitFor();
  await carryOut(page, '2 records');

  await drop(page, 'Units with cuts', file('No such pad'));
  await page
    .getByText('There is no enabled item of type pad called "No such pad". Import items first, or correct the name.')
    .waitFor();
  expect(await page.getByRole('button', { name: /^Import / }).isDisabled()).toBe(true);
  await drop(page, 'Units with cuts', file(null));
  await carryOut(page, '2 records');

  await visit(page, '/customers?q=Birchwood');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Defaults' }).click();
  await page.getByRole('textbox', { name: 'Special instructions' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Special instructions' }).inputValue()).toBe('Call the office first');
  await page.getByRole('link', { name: /^Units( \d+)?$/ }).click();
  await page.getByRole('link', { name: '2BR-A' }).click();
  await page.getByText('40.44').first().waitFor();

  await visit(page, '/imports');
  await page.getByRole('link', { name: 'birchwood.xlsx' }).first().click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await says(page, 'Undone. Every record has its previous values.');
});
