import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { mutate } from './api';
import { inDatabase } from './database';
import { companyToday } from './days';
import { drop, someVendors } from './imports';
import { choose, save, type } from './office';
import { EXAMPLES } from './places';
import { crewsWith } from './pay-week';
import { visit } from './visit';

async function garnish(page: Page): Promise<void> {
  await visit(page, '/installers/1/garnishments/create');
  await choose(page, 'Kind', /./);
  await choose(page, 'Deduction type', /amount/i);
  await type(page, 'Amount', '125.50');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/garnishments$/);
}

/** The demo company has no credit memo. */
async function creditMemo(page: Page): Promise<void> {
  await visit(page, '/customers/1/account');
  await page.getByRole('button', { name: 'Credit memo', exact: true }).click();
  await type(page.getByRole('dialog'), 'Amount', '12.50');
  await type(page.getByRole('dialog'), 'Reason', 'Goodwill');
  await page.getByRole('button', { name: 'Create credit memo' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A labor rate that was raised has a history; one that no draft has, whose price would change while it is compared. */
async function raise(page: Page): Promise<void> {
  await visit(page, '/labor-rates/1/carpet');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Trip Charge', exact: true });
  await field.fill('7.77');
  await save(page);
  await page.getByRole('heading', { name: 'History of rates' }).waitFor();
}

/** An update of customer settings, and its undo. */
async function updateSettings(page: Page): Promise<void> {
  await visit(page, '/customer-settings/preferences');
  await page.getByRole('checkbox', { name: 'Select row' }).first().check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const panel = page.getByRole('complementary', { name: /^Change 1 row/ });
  await choose(panel, 'Take up', 'Take-up w/ Glue');
  await panel.getByRole('button', { name: /^Update 1 row/ }).click();
  await page.getByText('1 changed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore 1 row/ })
    .click();
  await page.getByText('1 restored.').waitFor();
}

/**
 * A sheet with a garnishment to send to its payee, and one with a deduction to return: the certificate is filed after
 * it was paid.
 */
async function paidWeek(page: Page): Promise<void> {
  // Remittances open on the last month.
  const week = startOfWeek(addDays(`${companyToday().slice(0, 7)}-01`, -20));
  const [garnished, lapsed] = await crewsWith([
    { lastName: 'Remitted', compensationThrough: '2099-12-31', jobs: [[addDays(week, 2), 60_000]] },
    { lastName: 'Uninsured', compensationThrough: addDays(week, 1), jobs: [[addDays(week, 2), 64_200]] },
  ]);
  const installerIds = [garnished?.id ?? 0, lapsed?.id ?? 0];
  await mutate(page, 'garnishmentCreate', {
    installerId: String(garnished?.id),
    garnishmentType: 'CREDITOR',
    deductionType: 'AMOUNT',
    amount: 100,
    payee: 'Midwest Recovery',
    caseNumber: '49D01-9',
  });
  const sheets = () =>
    inDatabase((db) =>
      db.selectFrom('billSheet').select(['id', 'version']).where('installerId', 'in', installerIds).execute(),
    );
  const versions = async () => (await sheets()).map(({ id, version }) => ({ id: String(id), version }));
  await mutate(page, 'billSheetsRun', { periodStart: week });
  await vi.waitFor(async () => expect(await sheets()).toHaveLength(2), { timeout: 45_000 });
  await mutate(page, 'billSheetsApprove', { sheets: await versions() });
  await mutate(page, 'billSheetsPay', {
    sheets: await versions(),
    method: 'CHECK',
    firstCheckNumber: 880_001,
    paidOn: addDays(week, 10),
  });
  await inDatabase((db) =>
    db
      .updateTable('insuranceCertificate')
      .set({ expirationDate: '2099-12-31' })
      .where('installerId', '=', installerIds[1] ?? 0)
      .execute(),
  );
}

/** The demo company has sent no e-mail to a firm. */
const mailToFirm = () =>
  inDatabase((db) =>
    db
      .insertInto('mailMessage')
      .values({
        messageId: '<statement-of-a-firm@falcon.example>',
        recipient: 'ap@firm.example',
        subject: 'Statement',
        bodyText: 'Your statement is attached.',
        propertyFirmId: Number(EXAMPLES['firmId']),
        seenWith: [],
        state: 'SENT',
        sentAt: new Date(),
      })
      .execute(),
  );

/** Rows for the lists that have none in the demo company. */
export async function makeListedRows(page: Page): Promise<void> {
  await drop(page, 'Vendors', someVendors('Export Mills'));
  await garnish(page);
  await updateSettings(page);
  await raise(page);
  await creditMemo(page);
  await paidWeek(page);
  await mailToFirm();
  await mutate(page, 'noteCreate', { ownerType: 'PROPOSAL', ownerId: '1', text: 'Wants the work done before June.' });
}
