import { expect, test } from 'vitest';
import { cents, percent } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { textAt, valueAt } from '#testing/api-client';
import { ago, openCommissions } from '../commissions-test-kit';
import { statementPrintout } from './statement-pdf';

const kit = await openCommissions();
const { admin, company } = kit.walk;
await kit.earned(ago(20));
const run = await kit.finished(ago(30), ago(11));
const id = run.statements[0]?.id ?? '';

test('a statement is a PDF, and goes to its salesperson by e-mail, once for each submit', async () => {
  expect(
    textAt(await admin.mutate('commissionStatementPdf', { id }, 'pdfUrl'), 'commissionStatementPdf.pdfUrl'),
  ).toContain('/files/generated/');
  const mail = (clientMutationId: string) =>
    admin.mutate('commissionStatementMail', { id, clientMutationId }, 'sentTo');
  expect((await mail('m-0')).errors[0]?.message).toBe(
    'Ann Lee has no e-mail address. Enter one on the salesperson’s page.',
  );
  await kit.api.db.updateTable('salesperson').set({ emailAddress: 'ann@falcon.example' }).execute();
  for (const key of ['m-1', 'm-1'])
    expect(valueAt(await mail(key), 'commissionStatementMail.sentTo')).toBe('ann@falcon.example');
  const mails = await kit.api.db
    .selectFrom('mailMessage')
    .select(['templateKey', 'subject', 'bodyText'])
    .where('recipient', '=', 'ann@falcon.example')
    .execute();
  expect(mails).toEqual([
    {
      templateKey: 'COMMISSION_STATEMENT',
      subject: `Commission statement ${writtenDate(ago(30))} – ${writtenDate(ago(11))}`,
      bodyText: expect.stringContaining('Commission: $12.00'),
    },
  ]);
});

test('a salesperson prints only their own statement', async () => {
  const other = await kit.otherSalesperson('Bob Ray');
  const permissions = ['commission'] as const;
  const bob = await kit.api.userWith({ permissions, isSalesperson: true, salespersonId: other });
  const ann = await kit.api.userWith({ permissions, isSalesperson: true, salespersonId: company.salespersonId });
  expect((await bob.mutate('commissionStatementPdf', { id }, 'pdfUrl')).codes).toEqual(['NOT_FOUND']);
  expect((await bob.mutate('commissionStatementMail', { id }, 'sentTo')).codes).toEqual(['NOT_FOUND']);
  expect((await ann.mutate('commissionStatementPdf', { id }, 'pdfUrl')).errors).toEqual([]);
});

test('it lists each order with profit, rate and reason, and what is carried', () => {
  const line = { commissionId: 1, paymentAdjustmentId: null, occurrence: null, workOrderId: 1 };
  const facts: Parameters<typeof statementPrintout>[0] = {
    company: { name: 'Falcon', contact: '', addressLines: [], logo: null, remitTo: [], termsText: '' },
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    paidOn: '2026-11-05',
    statement: {
      salesperson: { id: 1, fullName: 'Ann Lee', isEnabled: true, emailAddress: '' },
      reference: '1041',
      carriedIn: cents(-5_00),
      commissions: cents(12_00),
      adjustments: cents(0),
      paid: cents(7_00),
      carriedOut: cents(0),
      lines: [
        {
          ...line,
          kind: 'COMMISSION',
          description: 'IND-C-004217, Lakeside',
          why: 'Invoice IND-C-004217 was paid in full on 10/9/2026.',
          base: cents(150_00),
          rate: percent(800),
          amount: cents(12_00),
        },
      ],
    },
  };
  const textOf = (of: typeof facts) => JSON.stringify(statementPrintout(of).content);
  const text = textOf(facts);
  for (const words of [
    'IND-C-004217, Lakeside',
    'paid in full on 10/9/2026',
    '$150.00',
    '8.0%',
    '$12.00',
    '-$5.00',
    '$7.00',
    'by check 1041',
    'Commission paid',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Carried to the next');
  const unpaid = textOf({ ...facts, paidOn: null });
  expect(unpaid).toContain('Commission to be paid');
  expect(unpaid).not.toContain('Commission paid');
});
