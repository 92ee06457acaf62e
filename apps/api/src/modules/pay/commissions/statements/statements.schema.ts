import { mutation } from '#core/mutation';
import { mailStatement, statementPdf } from './print-statement';

const access = { permission: 'commission' } as const;

mutation('commissionStatementPdf', {
  description: 'The statement of a salesperson as a PDF; returns a signed address that is valid for ten minutes.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (raw, ctx) => statementPdf(ctx, raw),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});

mutation('commissionStatementMail', {
  description: 'E-mails a statement to its salesperson.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (raw, ctx, call) => mailStatement(ctx, raw, call),
  payload: (t) => ({ sentTo: t.exposeString('sentTo', { nullable: true }) }),
});
